export const absenceTexts: readonly string[] = [
  'I am out of the office until Monday, June 15, 2026 with limited access to email. For urgent matters please call my assistant.',
  'Thank you for your message. I am on vacation and will return on May 26. I will answer then.',
  'I am currently in trial and not reading email. If you need an answer before June 8, please contact Perry Lindholm.',
  'Out of office: parental leave through September 1, 2026. Ronan Fitch covers for me.',
  'I will be traveling on business from May 18 to May 22 and will respond more slowly than usual.',
  'Our offices are closed for the holiday on Monday. We will reply on Tuesday.',
  "I am away at the partners' retreat without my laptop and, for once, glad of it. Back on Thursday.",
  'I am on leave, call me on my mobile if it cannot wait. Otherwise expect an answer after the 11th.',
  'Automatic reply: I have limited connectivity until Friday.',
  'Ich bin bis zum 8. Juni nicht im Büro. In dringenden Fällen wenden Sie sich bitte an das Sekretariat.',
  'Je suis absente jusqu’au 2 juin et n’aurai pas accès à ma messagerie.',
  'I have left Holloway Pike as of April 30. This mailbox is not monitored. Please contact recruiting.',
]

/** Status code and text (RFC 3463). */
export const bounceReasons: readonly (readonly [string, string])[] = [
  ['5.1.1', 'The email account that you tried to reach does not exist.'],
  ['5.1.10', 'RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup'],
  ['5.2.2', 'The recipient mailbox is full and cannot accept messages now.'],
  ['5.7.1', 'Delivery not authorized, message refused by transport rule.'],
  ['4.4.7', 'Delivery time expired, the message could not be delivered within 48 hours.'],
  ['5.4.1', 'Recipient address rejected: Access denied.'],
  ['5.1.1', 'User unknown in virtual mailbox table'],
  ['5.3.4', 'Message size exceeds fixed maximum message size of the recipient system.'],
  ['5.4.4', 'Host or domain name not found. Name service error for name=gantryross.example type=MX'],
  ['5.7.509', 'Access denied, sending domain does not pass DMARC verification.'],
]

/** Sender name, domain, subject, text. */
export const newsletters: readonly (readonly [string, string, string, string])[] = [
  [
    'The Lateral Ledger',
    'ledger.example',
    'Lateral moves of the week',
    'Forty-one partners moved last week, eleven of them in Texas. Our table has the names.',
  ],
  [
    'Bar Brief',
    'barbrief.example',
    'Your Tuesday brief: the bar exam goes online',
    'Three more states join the pilot. Read what the examiners say about proctoring.',
  ],
  [
    'CLE Direct',
    'cledirect.example',
    'Last seats: ethics in recruiting',
    'Earn 1.5 credits on Thursday. Our panel looks at restrictive covenants for partners.',
  ],
  [
    'Court & Counsel',
    'courtcounsel.example',
    'The appeal that nobody read',
    'A long read on a short opinion, and a podcast with its author.',
  ],
  [
    'Salary Survey',
    'paysurvey.example',
    'Associate pay 2026: the first figures',
    'First-years hold, sixth-years gain. Download the chart by city.',
  ],
  [
    'Office Supplies Weekly',
    'supplies.example',
    'Toner at 20 percent off',
    'Only until Sunday, while stock lasts. Free delivery above 75 dollars.',
  ],
  [
    "Recruiters' Guild",
    'guild.example',
    'Member news: annual meeting in Savannah',
    'The program is out. Early registration ends on May 31.',
  ],
  [
    'Legal Tech Digest',
    'techdigest.example',
    'Five tools that read resumes',
    'We tried them on our own and were humbled. The results in one table.',
  ],
  [
    'City Desk',
    'citydesk.example',
    'Where the new towers go',
    'Three law firms signed leases above 100,000 square feet this month.',
  ],
  [
    'The Docket',
    'docket.example',
    'Weekend reading',
    'Clerks on clerking, judges on clerks, and a recipe for lemon bars.',
  ],
]

/** Subject and text. */
export const internalEmails: readonly (readonly [string, string])[] = [
  ['Monday stand-up', 'Could everyone bring the three searches that keep them awake?'],
  ['Parking', 'The garage is closed on Thursday. Please use the one on Pearl Street, it validates.'],
  ['Fee agreement Gantry Ross', 'Signed copy is in the drive. 22 percent, 90 days, no retainer.'],
  ['Vacation calendar', 'I am away from the 6th to the 17th, Naledi covers Boston for me.'],
  ['New template', 'Please use the new submission template from now on. The old one still names the old address.'],
  [
    'JL-2373 call notes',
    'Spoke with Marguerite for an hour. She moves for the right debtor practice only, no creditors.',
  ],
  ['Lunch order', 'Thai or pizza, votes by eleven please.'],
  ['Invoice Dovecote', 'Paid in full this morning. Drinks on Friday.'],
  ['Re: New template', 'Where do I find it? The link leads to a page that I may not see.'],
  ['Phones', 'The desk phones go on Saturday. Softphones are on your laptops already.'],
]

/** Sender, address, subject, text. */
export const unrelatedEmails: readonly (readonly [string, string, string, string])[] = [
  [
    'Gloria Espinosa',
    'gloria@cateringcorner.example',
    'Menu for your June event',
    'We can do the chicken and the grilled vegetables for thirty people. Deposit by Wednesday, please.',
  ],
  [
    'Building Management',
    'office@pearltower.example',
    'Water shut-off on Saturday',
    'Floors 9 to 16 will be without water from 7 am until noon.',
  ],
  ['Ned Brannigan', 'ned@brannigan.example', 'Your website', 'I make websites faster. May I send you a free audit?'],
  [
    'Accounts Payable',
    'ap@stanmoreives.example',
    'Remittance advice 88213',
    'Please find the remittance for invoice 2026-0417 below. No action is needed.',
  ],
  [
    'Priscilla Anand',
    'p.anand@lawschool.example',
    'Career day in October',
    'Would one of you speak to our second-years about lateral moves? Twenty minutes and questions.',
  ],
  [
    'Travel Desk',
    'desk@traveldesk.example',
    'Itinerary: Boston, May 14',
    'Train 2158 leaves at 7:00 and arrives at 11:05. Coach 4, seat 12A.',
  ],
  [
    'Wendell Okoro',
    'wendell.okoro@mailbox.example',
    'Looking for a paralegal job',
    'I read about your firm in the paper. Do you place paralegals as well?',
  ],
  [
    'IT Support',
    'support@deskhelp.example',
    'Printer on the second floor',
    'A technician will come on Friday between 9 and 12.',
  ],
  [
    'Marjorie Stubbs',
    'marjorie@stubbsflorist.example',
    'Order 5521',
    'The orchids will be delivered on Monday. Shall we bill the office as usual?',
  ],
  [
    'Horace Whitlow',
    'h.whitlow@quarrywhitlow.example',
    'Golf on the 30th',
    'We are one short for the charity round. Are you in?',
  ],
  [
    'Ottoline Knox',
    'o.knox@wisteriaknox.example',
    'Thank you',
    'The dinner was lovely, and the speech mercifully short.',
  ],
  [
    'Bank Notice',
    'notice@firstharbor.example',
    'Your statement is ready',
    'Your statement for April can now be seen in your online account.',
  ],
  [
    'Insurance Desk',
    'renewals@keelmutual.example',
    'Renewal of your policy',
    'Your errors and omissions policy runs until July 31. The proposal follows by post.',
  ],
  [
    'Clement Ashgrove',
    'c.ashgrove@ashgrovembeki.example',
    'Panel in Atlanta',
    'We look for a moderator for our diversity panel in August. Would you know someone?',
  ],
]

export const outreachOpenings: readonly string[] = [
  'I hope the week treats you well. May I introduce {full} ({ref}), {role} in {city}?',
  'You asked me in March for someone like {full}. Here is {ref}, {role}, {city}.',
  'A short note about {full}, {role}, reference {ref}, who would look at {city} only.',
  'Please find attached the resume of {full} ({ref}), {role}.',
  'I would like to put {full} before you. The reference is {ref}; the city is {city}.',
  'With your group growing, you may want to see {full}, {role} in {city} ({ref}).',
  'This one comes to you before anybody else: {full}, {ref}.',
  'Following our call, the profile of {full} ({ref}), {role}, is attached.',
]

export const outreachClosings: readonly string[] = [
  'Would you have fifteen minutes to speak this week?',
  'If the profile speaks to you, I can arrange a conversation within two days.',
  'I would be grateful for a first reaction, of whichever color.',
  'References are ready, and so is the writing sample.',
  'Our usual terms apply.',
  'May I hear from you by Friday? There is movement elsewhere.',
  'As ever, please treat this in confidence.',
  'Happy to answer whatever the page leaves open.',
]
