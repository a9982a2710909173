import { readFileSync } from 'node:fs'

/** May come from files named by NAME_FILE, as Docker and Kubernetes mount secrets. */
export const secretNames = [
  'DATABASE_URL',
  'ENTRA_CLIENT_SECRET',
  'ENTRA_CLIENT_CERTIFICATE',
  'CASPIO_CLIENT_SECRET',
  'SENDGRID_API_KEY',
  'INTEREST_LLM_KEY',
  'OUTGOING_WEBHOOK_SECRET',
  'AWS_SECRET_ACCESS_KEY',
] as const

type Variables = Readonly<Record<string, string | undefined>>

/** `refuse` gets a wrong variable and the reason, never its value. */
export function withSecretFiles(environment: Variables, refuse: (name: string, reason: string) => void): Variables {
  const filled: Record<string, string | undefined> = { ...environment }
  for (const name of secretNames) {
    const fileName = `${name}_FILE`
    const path = plain(environment[fileName])
    if (!path) continue
    if (plain(environment[name])) refuse(fileName, `and ${name} are both set: set one of them`)
    else filled[name] = readSecret(path, reason => refuse(fileName, reason))
  }
  return filled
}

/** Removes quotes that Docker, kubectl and Windows pass on. */
const plain = (value = '') =>
  value
    .trim()
    .replace(/^(["'])(.*)\1$/s, '$2')
    .trim()

function readSecret(path: string, refuse: (reason: string) => void): string | undefined {
  try {
    const secret = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
    if (secret.trim() === '') refuse('names an empty file')
    return secret
  } catch (error) {
    refuse(`names a file that cannot be read (${(error as NodeJS.ErrnoException).code})`)
    return undefined
  }
}
