const block = (label: string) => new RegExp(`-----BEGIN ${label}-----[\\s\\S]+?-----END ${label}-----`)

/** Empty where missing (RFC 7468). */
export function certificateParts(pem: string): { cert: string; key: string } {
  const find = (label: string) => block(label).exec(pem)?.[0] ?? ''
  return { cert: find('CERTIFICATE'), key: find('PRIVATE KEY') || find('RSA PRIVATE KEY') }
}
