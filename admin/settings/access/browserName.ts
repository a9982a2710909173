import Bowser from 'bowser'

/** Names a browser and its system, such as 'Chrome on Windows'; returns the User-Agent itself if it is unknown. */
export function browserName(userAgent: string): string {
  const { browser, os } = Bowser.parse(userAgent)
  if (!browser.name) return userAgent
  return os.name ? `${browser.name} on ${os.name}` : browser.name
}
