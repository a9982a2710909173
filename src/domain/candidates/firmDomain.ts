import { parse } from 'tldts'
import { senderDomain } from '../senderDomain.ts'

/** Exist with many country codes, such as yahoo.co.uk. */
const publicNames = new Set('gmx hotmail live msn outlook yahoo yandex'.split(' '))

/** Free mail, internet providers, phone companies. */
const publicHosts = new Set(
  `gmail.com googlemail.com ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com proton.me protonmail.com
   pm.me tutanota.com tuta.io fastmail.com fastmail.fm hey.com hushmail.com zoho.com mail.com email.com usa.com
   inbox.com lycos.com excite.com
   attorney.com counsel.com esq.com law.com usa.net cs.com netscape.net compuserve.com peoplepc.com mail2lawyer.com
   mailbox.org posteo.de posteo.net runbox.com mailfence.com tutanota.de duck.com protonmail.ch fastmail.us
   fastmail.net zohomail.com love.com games.com wow.com ygm.com attglobal.net alltel.net mchsi.com epix.net fuse.net
   zoominternet.net pobox.com bigfoot.com erols.com concentric.net pipeline.com netcom.com sprynet.com ureach.com
   onebox.com myway.com webtv.net wmconnect.com startmail.com tuta.com tutamail.com keemail.me mozmail.com
   insightbb.com gte.net
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

/** Anyone can have an address at these names of mail.com. */
const vanityHosts = new Set(
  `accountant.com activist.com adexec.com allergist.com alumni.com alumnidirector.com angelic.com appraiser.net
   archaeologist.com arcticmail.com artlover.com asia.com atheist.com auctioneer.net bartender.net berlin.com
   bikerider.com birdlover.com brew-master.com brew-meister.com californiamail.com cash4u.com catlover.com
   cheerful.com chef.net chemist.com clerk.com clubmember.org collector.org columnist.com comic.com computer4u.com
   consultant.com contractor.net coolsite.net counsellor.com cutey.com cyberdude.com cyberservices.com cybergal.com
   cyber-wizard.com dallasmail.com deliveryman.com diplomats.com disciples.com doctor.com doglover.com dr.com
   dublin.com dutchmail.com elvisfan.com engineer.com englandmail.com europe.com europemail.com execs.com
   fastservice.com financier.com fireman.net galaxyhit.com gardener.com geologist.com germanymail.com graduate.org
   graphic-designer.com greenmail.net groupmail.com hackermail.com hairdresser.net hilarious.com hiphopfan.com
   homemail.com hot-shot.com housemail.com humanoid.net iname.com inorbit.com instruction.com instructor.net
   insurer.com irelandmail.com israelmail.com italymail.com japan.com job4u.com journalist.com keromail.com
   kissfans.com kittymail.com koreamail.com lawyer.com legislator.com linuxmail.org lobbyist.com london.com
   lovecat.com madonnafan.com madrid.com mail-me.com marchmail.com metalfan.com mexicomail.com mindless.com
   minister.com moscowmail.com munich.com musician.org muslim.com myself.com net-shopping.com ninfan.com
   nonpartisan.com null.net nycmail.com optician.com orthodontist.net pacificwest.com pediatrician.com petlover.com
   photographer.net physicist.net planetmail.com planetmail.net polandmail.com politician.com popstar.com post.com
   presidency.com priest.com programmer.net protestant.com publicist.com qualityservice.com radiologist.net
   ravemail.com realtyagent.com reborn.com reggaefan.com registerednurses.com reincarnate.com religious.com
   repairman.com representative.com rescueteam.com rocketship.com rome.com safrica.com saintly.com salesperson.net
   samerica.com sanfranmail.com scientist.com scotlandmail.com secretary.net singapore.com snakebite.com
   socialworker.net sociologist.com solution4u.com songwriter.net spainmail.com surgical.net swedenmail.com
   swissmail.com teachers.org tech-center.com techie.com technologist.com theplate.com therapist.net toke.com
   toothfairy.com torontomail.com tvstar.com umpire.com uymail.com webname.com witty.com worker.com workmail.com
   writeme.com yours.com`.split(/\s+/),
)

/** Microsoft gives each customer a subdomain here. */
const tenantSuffix = '.onmicrosoft.com'

/** Returns 'dlapiper.com' for jane@us.dlapiper.com (publicsuffix.org), and null at a public mail host. */
export function firmDomain(address: string): string | null {
  const host = senderDomain(address)
  if (host.endsWith(tenantSuffix)) return host.split('.').slice(-3).join('.')
  const { domain, domainWithoutSuffix } = parse(host, { allowPrivateDomains: true })
  if (domain === null) return host
  const isPublic = publicHosts.has(domain) || vanityHosts.has(domain) || publicNames.has(domainWithoutSuffix ?? '')
  return isPublic ? null : domain
}

/** Returns the domain, or the whole address at a public mail host. */
export function firmKey(address: string): string {
  return firmDomain(address) ?? address.toLowerCase()
}

export function isFirm(firmKey: string): boolean {
  return !firmKey.includes('@')
}
