/** Raised when an older page and a newer server would misread each other. Apart from the schemas: pages load it. */
export const protocolVersion = 6
