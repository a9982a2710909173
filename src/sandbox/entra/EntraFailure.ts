import { randomUUID } from 'node:crypto'

export class EntraFailure extends Error {
  override name = 'EntraFailure'
  readonly status: number
  readonly error: string
  readonly number: number

  constructor(status: number, error: string, number: number, message: string) {
    super(message)
    this.status = status
    this.error = error
    this.number = number
  }

  render(now: Date): Record<string, unknown> {
    const timestamp = `${now.toISOString().slice(0, 19).replace('T', ' ')}Z`
    const [trace, correlation] = [randomUUID(), randomUUID()]
    return {
      error: this.error,
      error_description: `AADSTS${this.number}: ${this.message}\r\nTrace ID: ${trace}\r\nCorrelation ID: ${correlation}\r\nTimestamp: ${timestamp}`,
      error_codes: [this.number],
      timestamp,
      trace_id: trace,
      correlation_id: correlation,
      error_uri: `https://login.microsoftonline.com/error?code=${this.number}`,
    }
  }
}
