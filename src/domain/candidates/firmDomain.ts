import { parse } from 'tldts'
import { senderDomain } from '../senderDomain.ts'

/** Exist with many country codes, such as yahoo.co.uk. */
const publicNames = new Set('gmx hotmail live msn outlook yahoo yandex'.split(' '))

/** Free mail, internet providers, phone companies. */
const publicHosts = new Set(
  `gmail.com googlemail.com ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com
   pm.me tutanota.com tuta.io fastmail.com fastmail.fm hey.com hushmail.com zoho.com mail.com email.com usa.com
   inbox.com lycos.com excite.com
   comcast.net att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net swbell.net snet.net prodigy.net flash.net
   verizon.net cox.net charter.net spectrum.net rr.com twc.com brighthouse.com earthlink.net mindspring.com juno.com
   netzero.net optonline.net optimum.net suddenlink.net frontier.com frontiernet.net windstream.net centurylink.net
   centurytel.net embarqmail.com q.com tds.net rcn.com ptd.net cableone.net sparklight.net mediacombb.net wowway.com
   hughes.net roadrunner.com
   rogers.com shaw.ca sympatico.ca bell.net telus.net videotron.ca cogeco.ca
   btinternet.com btopenworld.com sky.com virginmedia.com ntlworld.com blueyonder.co.uk talktalk.net tiscali.co.uk
   orange.fr wanadoo.fr free.fr laposte.net sfr.fr web.de t-online.de freenet.de arcor.de bluewin.ch aon.at
   libero.it virgilio.it tin.it alice.it tiscali.it telefonica.net terra.es ziggo.nl kpnmail.nl planet.nl telenet.be
   skynet.be seznam.cz wp.pl o2.pl onet.pl interia.pl mail.ru list.ru bk.ru inbox.ru rambler.ru
   bigpond.com bigpond.net.au optusnet.com.au iinet.net.au xtra.co.nz
   qq.com 163.com 126.com sina.com naver.com daum.net hanmail.net rediffmail.com uol.com.br bol.com.br terra.com.br
   ig.com.br`.split(/\s+/),
)

/** Microsoft gives each customer a subdomain here. */
const tenantSuffix = '.onmicrosoft.com'

/** Returns 'dlapiper.com' for jane@us.dlapiper.com (publicsuffix.org), and null at a public mail host. */
export function firmDomain(address: string): string | null {
  const host = senderDomain(address)
  if (host.endsWith(tenantSuffix)) return host.split('.').slice(-3).join('.')
  const { domain, domainWithoutSuffix } = parse(host, { allowPrivateDomains: true })
  if (domain === null) return host
  return publicHosts.has(domain) || publicNames.has(domainWithoutSuffix ?? '') ? null : domain
}

/** Returns the domain, or the whole address at a public mail host. */
export function firmKey(address: string): string {
  return firmDomain(address) ?? address.toLowerCase()
}

export function isFirm(firmKey: string): boolean {
  return !firmKey.includes('@')
}
