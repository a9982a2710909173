import { expect, it } from 'vitest'
import { namedFirms } from './namedFirms.ts'

const keys = ['kirkland.com', 'lw.com', 'millwrightsmith.example', 'abbotsfordlane.example', 'partner@gmail.com']
const names = new Map([['abbotsfordlane.example', 'Abbotsford Lane LLP']])
const named = (text: string) => namedFirms(text, keys, names)

it.each([
  ['Please withdraw me from Kirkland.', ['kirkland.com']],
  ['my Kirkland & Ellis application', ['kirkland.com']],
  ["out of Latham's process", ['lw.com']],
  ['from Abbotsford Lane', ['abbotsfordlane.example']],
  ['from abbotsford', ['abbotsfordlane.example']],
  ['Kirkland and Latham', ['kirkland.com', 'lw.com']],
  ['from Millwright Smith', ['millwrightsmith.example']],
  ['from Cooley', []],
  ['the Kirklander case', []],
  ['my gmail account', []],
])('finds the firms that a text names: %s', (text, expected) => expect(named(text)).toEqual(expected))
