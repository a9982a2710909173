const services =
  /@(?:[\w-]{1,40}\.){0,3}(?:docusign\.(?:net|com)|(?:adobe|echo|hello|dropbox)sign\.com|pandadoc\.(?:com|net)|signnow\.com)$/i
const asks =
  /\b(?:complete with docusign|please (?:docu)?sign\b|please review and sign|signature (?:is )?request(?:ed)?|request(?:ed|s|ing)? your signature|document to (?:review and )?sign)/i
const isOver = /^\s*(?:completed|signed|voided|declined|canceled|cancelled|expired)\b/i

export function isSigningRequest(address: string, subject: string): boolean {
  return services.test(address) && asks.test(subject) && !isOver.test(subject)
}
