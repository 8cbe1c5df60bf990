/** Where the tab that holds the socket tells the others that there is something new for the person. */
export const notifiedChannel = () => new BroadcastChannel('earmark-notified')
