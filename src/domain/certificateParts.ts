const block = (label: string) => new RegExp(`-----BEGIN ${label}-----[\\s\\S]+?-----END ${label}-----`)

/** Returns the first certificate and the private key (RFC 7468); empty where missing. */
export function certificateParts(pem: string): { cert: string; key: string } {
  const find = (label: string) => block(label).exec(pem)?.[0] ?? ''
  return { cert: find('CERTIFICATE'), key: find('PRIVATE KEY') || find('RSA PRIVATE KEY') }
}
