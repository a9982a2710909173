/** Sender, address, subject and text; `#` becomes a number. */
export const newsletters = [
  [
    'Lateral Market Weekly',
    'editor@lateralmarket.example',
    'Lateral Market Weekly, issue #',
    'Partner moves slowed for the second week in a row, while demand for mid-level finance associates stayed firm. Inside: what firms say about interviews on video, and three charts on compensation.',
  ],
  [
    'The Bar Ledger',
    'news@barledger.example',
    'Morning briefing #',
    'Good morning. A circuit split on non-competes, two mergers in Texas, and why in-house teams are hiring again. You get this mail because you subscribed with this address.',
  ],
  [
    'Counsel & Court',
    'digest@counselcourt.example',
    'Your digest: # new articles',
    'Most read this week: “We will pass, thanks” and other ways to decline a lateral. Also: how to read a book of business.',
  ],
  [
    'NALSC Events',
    'events@recruiterguild.example',
    'Webinar #: fee agreements that hold',
    'Join us online for an hour on fee agreements, candidate ownership and duplicate submissions. Seats are available.',
  ],
  [
    'Deal Desk Daily',
    'daily@dealdesk.example',
    'Deal Desk Daily: # deals priced',
    'Private credit keeps lawyers busy. Today: carve-outs, continuation funds, and a list of counsel.',
  ],
] as const

export const unrelatedEmails = [
  [
    'Accounts Payable',
    'ap@hartwellpruitt.example',
    'Invoice 2026-0#',
    'Could you re-issue the invoice with our new billing address on it? The purchase order number was missing as well.',
  ],
  [
    'Meridian Office Services',
    'service@meridianoffice.example',
    'Ticket # has been closed',
    'Your request about the printer on floor 14 has been closed. If the issue persists, answer this mail within 7 days.',
  ],
  [
    'Bar Association of the City',
    'membership@citybar.example',
    'Membership renewal #',
    'Your firm’s associate membership will renew automatically. No action is needed.',
  ],
  [
    'Lucille at Grand Elm Hotel',
    'events@grandelm.example',
    'Your holiday reception, proposal #',
    'Attached you find the updated proposal for the reception in December. We hold the Garden Room until Friday; may I ask for your decision by then?',
  ],
  [
    'Sterling Background Checks',
    'reports@backgroundchecks.example',
    'Report # is ready',
    'The report that you ordered is available in the portal. Sign in to view it.',
  ],
  [
    'Docket Alerts',
    'alerts@docketwatch.example',
    'Docket alert: # new filings',
    'New filings match your saved search “law firm breakups”.',
  ],
  [
    'Tessa Grommet',
    'tessa.grommet@legalpages.example',
    'Quick question for an article (#)',
    'I am writing about associate mobility in the mid-market and wonder whether somebody on your team would talk to me for 15 minutes, on background.',
  ],
] as const

export const internalEmails = [
  ['Fee split on #', 'Can we settle the split before the invoice goes out? I had 60/40 in my notes.'],
  [
    'Monday pipeline call, week #',
    'Agenda: new searches, interviews of the week, who follows up with whom. Please update your lines before nine.',
  ],
  [
    'Heads-up from # calls today',
    'Two partners told me that their committees meet on Thursday. Worth a nudge to everybody who was submitted there.',
  ],
  [
    'Template for submissions, version #',
    'New wording for the fee sentence is in the shared folder. Please use it from now on.',
  ],
  ['PTO #', 'I am off on Friday and Monday. Owen has my candidates.'],
  ['Reference check notes (#)', 'Spoke to both references, very positive. Typed up and filed.'],
] as const

export const junkEmails = [
  [
    'Crypto Counsel',
    'win@fastcoins.example',
    'You have # unread rewards',
    'Claim before midnight. Interview available. Reply YES to schedule.',
  ],
  [
    'Parcel Desk',
    'track@parceldesk.example',
    'Parcel # is on hold',
    'Your parcel could not be delivered. Confirm your address within 24 hours.',
  ],
  [
    'SEO Experts',
    'sam@rankhigher.example',
    'Re: your website, offer #',
    'Hi, I took a look at your website and would be interested in a call. Are you available this week?',
  ],
] as const

export const candidateNotes = [
  'Thank you for the update. I can make {day} at {time} work, and {day2} as a fallback.',
  'Quick note: I would rather not be shown to {firm}, a friend of mine is a partner there.',
  'Attached is the revised resume, with the matter from the spring added.',
  'How did {firm} react? I am in no hurry, but another recruiter called.',
  'The conversation with {contact} went well, I thought. They mentioned a second round.',
  'I have accepted an offer elsewhere and would like to withdraw from all processes. Thank you for everything.',
  'Yes, please go ahead with {firm}.',
] as const
