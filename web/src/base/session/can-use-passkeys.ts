/** Browsers that read and write these as JSON, on a page that goes by a name: an address cannot have passkeys. */
export function canUsePasskeys(): boolean {
  const { hostname, protocol } = window.location
  const isNamed = !/^\[|^\d+\.\d+\.\d+\.\d+$/.test(hostname)
  const isSafe = protocol === 'https:' || hostname === 'localhost'
  return (
    isNamed &&
    isSafe &&
    typeof PublicKeyCredential !== 'undefined' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential
  )
}
