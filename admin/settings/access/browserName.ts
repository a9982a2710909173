import Bowser from 'bowser'

export function browserName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return userAgent
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
