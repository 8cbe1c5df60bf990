/** The text of a script, by the plugin in web/inline-script.ts. */
declare module '*?inline-script' {
  const text: string
  export default text
}
