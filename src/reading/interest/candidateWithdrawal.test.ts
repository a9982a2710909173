import { describe, expect, it } from 'vitest'
import { candidateStatement } from './candidateWithdrawal.ts'

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim())

const all = lines(`
  I have accepted an offer elsewhere and would like to withdraw from all processes.
  I accepted an offer elsewhere.
  I’ve accepted an offer elsewhere.
  I've just accepted another offer, so please withdraw me.
  I have accepted a position elsewhere. Thank you for your help.
  I wanted to let you know that I have accepted an offer with another firm.
  I took another job last week.
  I've accepted an in-house position, so I am out.
  I accepted a role in-house.
  I have decided to accept another offer.
  I've decided to go with another firm.
  I am going with another firm.
  I have accepted the other offer.
  I've signed with another firm.
  I'm joining another firm in January.
  I ended up going with another firm.
  I went with a different firm.
  I've accepted an offer from another firm and start in March.
  I have happily accepted another opportunity.
  Sorry for the late note, but I've accepted an offer elsewhere.
  I do not want to waste anyone's time: I have accepted another offer.
  Please withdraw me from everything.
  Please withdraw me from consideration everywhere.
  Please withdraw my name from all searches.
  Please withdraw all of my applications and me from all processes.
  I'd like to withdraw from all of them.
  I'd like to withdraw from any further consideration.
  Please withdraw me from all processes at this time.
  I would like to withdraw from every process.
  I've decided to withdraw from all firms.
  I need to withdraw from all processes at this time.
  Please remove me from all processes.
  Please take my name out of consideration everywhere.
  I've decided to stay put.
  I have decided to stay at my firm.
  I've decided to stay at my current firm for now.
  After a lot of thought, I have decided to remain with my current firm.
  I'm staying put.
  I am going to stay put for the time being.
  I'll be staying at my current firm.
  I have chosen to stay where I am.
  I've decided not to make a move.
  I have decided not to leave my current firm.
  I'm no longer looking.
  I am no longer looking for a new position.
  I'm no longer interested in making a move.
  I am no longer interested in new opportunities.
  I'm no longer on the market.
  I'm not looking anymore.
  I am off the market.
  I've stopped looking.
  I have ended my search.
  I am no longer a candidate.
`)
/** From everything, unless the email names a firm elsewhere. */
const open = lines(`
  Please withdraw me.
  Please withdraw my name.
  Please withdraw my application.
  Kindly withdraw my candidacy.
  Please withdraw me from consideration.
  Please go ahead and withdraw my application.
  Could you please withdraw my application?
  Can you withdraw me from consideration?
  Would you please withdraw my name from consideration?
  I would like to withdraw.
  I'd like to withdraw my application.
  I want to withdraw my candidacy.
  I am writing to withdraw my application.
  I've decided to withdraw.
  I have decided to withdraw from the process.
  I have to withdraw.
  I must withdraw my application.
  I need to withdraw, sorry.
  I'm withdrawing my application.
  I am withdrawing from the process.
  I hereby withdraw my candidacy.
  I respectfully withdraw from consideration.
  Unfortunately, I need to withdraw from the process for personal reasons.
  I'm sorry, but I have decided to withdraw.
  For family reasons, I have decided to withdraw my application at this time.
  Take me out of the running.
  Please take me out of the running.
  Please take my name out of the running.
  Please take me out of consideration.
  Please remove me from consideration.
  Please remove my name from consideration.
  Please pull my application.
  Please pull my name from consideration.
  Please pull my resume.
  I would like to be removed from consideration.
  Please consider my application withdrawn.
  Please consider me withdrawn.
  Please consider this my formal withdrawal.
  Please accept this as my withdrawal.
  Please stop submitting me.
  Please stop submitting my resume.
  Please stop sending out my resume.
  Please stop presenting me.
  I'd like to bow out.
  I am going to bow out of the process.
  I'd like to step back from the process.
  Withdraw my application, please.
  I'd like to withdraw from any further consideration at Latham.
  Please withdraw my name from all consideration at kirkland.
  I would like to withdraw from every Cooley process.
  Please withdraw me from any process with Sidley.
`)
const one = lines(`
  Please withdraw me from Kirkland.
  Please withdraw my application from Kirkland & Ellis.
  Please withdraw my Kirkland application.
  Please withdraw me from consideration at Latham.
  I'd like to withdraw from the Latham process.
  I would like to withdraw my application for Cooley.
  I've decided to withdraw from Sidley.
  Please take me out of the running for Skadden.
  Please remove me from consideration for Jones Day.
  I am not interested in the Latham role.
  I'm no longer interested in Cooley.
  I'm not interested in Kirkland.
  I don't want to be considered for White & Case.
  I would rather not pursue Ropes.
  I'll pass on the Latham role.
  Please don't submit me to Kirkland.
  Please stop submitting me to Kirkland.
  Please pull my resume from Davis Polk.
`)
const back = lines(`
  Please disregard my withdrawal.
  Please ignore my earlier withdrawal.
  Please put me back in the running.
  Please put my name back in the mix.
  I've changed my mind and would like to stay in the process.
  I have changed my mind and want to be considered.
  I'm back on the market.
  I am looking again.
  Please reinstate my application.
  I'd like to be considered again.
  I would like to resume my search.
  Please don't withdraw me.
  The other offer fell through, so I would love to be back in the process.
  Could you please put me back in consideration?
  I'm back on the job market.
  I am available again for new roles.
  I'm available again for opportunities.
  Please do not withdraw me.
  Please don't withdraw me, and disregard my withdrawal.
  Please ignore my email asking you to withdraw me.
`)
const unsure = lines(`
  If I accept the other offer, I will withdraw.
  I may have to withdraw.
  I might withdraw my application.
  I am thinking about withdrawing.
  I'm considering withdrawing my application.
  I'm leaning toward withdrawing.
  Should I withdraw my application?
  Do I need to withdraw from the other process?
  I accepted an offer.
  I have accepted the offer from Kirkland.
  I accepted Kirkland's offer.
  I signed the offer letter and took the job.
  I've accepted an offer from your client.
  I accepted the offer you got me.
  Please withdraw me everywhere else.
  Please withdraw my application from all the other firms.
  Please withdraw me from all firms except Cooley.
  Please withdraw me from both.
  Please withdraw me from this one.
  I'd like to withdraw from this role.
  I would like to withdraw my application for the position.
  I'd like to withdraw unless they raise the salary.
  Please withdraw me if they don't answer by Friday.
  I will probably withdraw.
  If this drags on, I would like to withdraw.
  I'd like to put my search on hold.
  I'm no longer interested.
  Please withdraw me from abbotsford lane.
  I've accepted an offer at Cooley.
  I ended up accepting an offer elsewhere.
  I've decided to stay with Sidley.
  I have decided against moving.
  I would like to pull out of the process.
  I got another offer and accepted it.
  I no longer wish to be considered.
  Please hold off on submitting me anywhere.
  I've accepted a clerkship with Judge Smith.
  They think I accepted an offer elsewhere.
  Kirkland heard that I had accepted another offer.
  Last year I accepted an offer elsewhere, but it was rescinded.
  In 2021 I took another job in Boston, which explains the gap.
  I've decided to stay put, but please put me back in the running.
  Please reinstate my Kirkland application and withdraw my Latham application.
  Please withdraw my name at Latham, but please put me back in the running with Cooley.
  Please reinstate my application, but take me out of the running for Latham.
  Please reinstate my application, but I'll pass on Latham.
  Please reinstate my application and decline the other interview.
  Please put me back in the running for Kirkland.
  Please do not withdraw my Latham application.
  Please don't withdraw me from this one.
  Please put me back in the running for this role.
  Please disregard my withdrawal from Cooley.
  For this position, please put me back in the running.
`)
const nothing = lines(`
  I have not accepted anything.
  I haven't accepted an offer elsewhere.
  I have not accepted another offer.
  I have never wanted to withdraw.
  I decided not to withdraw.
  I'm not withdrawing.
  I won't be withdrawing.
  I do not think I need to withdraw.
  I would hate to withdraw.
  I do not want to withdraw.
  I don't want to withdraw my application.
  I have no plans to withdraw.
  I have no intention of withdrawing from the process.
  If I accept an interview, I will tell you.
  If there is another offer, I will tell you.
  Has the firm withdrawn?
  Has Kirkland withdrawn its offer?
  Did they withdraw the posting?
  The firm withdrew the offer.
  They have accepted another candidate.
  I accepted the interview time.
  I have accepted the invitation for Tuesday.
  I accepted their offer to meet.
  I accepted the offer of a second interview.
  I've accepted the calendar invite.
  I am withdrawing as counsel in the Smith case.
  I need to withdraw from the case first.
  I have to withdraw some money.
  I'd like to withdraw my question.
  I am still interested in all of them.
  I'm still looking.
  I am not looking to relocate.
  I am not interested in relocating.
  I'm not interested in litigation.
  I'd like to stay in the running.
  I would like to stay in New York.
  Please keep me in the running.
  Please don't take me out of the running.
  Please remove my phone number from the resume.
  Please take me off your mailing list.
  Please send my resume to Kirkland.
  Please submit me to Latham.
  My friend has accepted an offer elsewhere.
  My wife took another job in Boston.
  You asked: "Would you like to withdraw from all processes?" No.
  He said “I accepted an offer elsewhere” and laughed.
  How did Abbotsford Lane react?
  How did Abbotsford Lane react? Another recruiter called me about them.
  Any news from Kirkland?
  Thank you!
  Tuesday at 3 works for me.
  I can't accept less than 400.
  Do they accept applications from third-years?
  Is the position still open?
  I would accept an offer from them.
  Nothing would make me happier than an offer.
  I'll take the call at 3.
  I have taken the bar exam in Texas.
  I'm no longer at Sidley; please use this address.
  I no longer live in Chicago.
  Would they consider a remote role?
  I left my umbrella at the office.
  I'm traveling Monday, I am available again Tuesday.
  I'm available again after 3.
  I am available again for a call on Friday.
  I am looking again at my calendar.
  I'm once again looking forward to meeting them.
`)

const says = (text: string) => candidateStatement(text)?.says ?? null

describe("a candidate's own email", () => {
  it.each(all)('withdraws from everything: %s', text => {
    expect(candidateStatement(text)).toMatchObject({ says: 'all', isOpen: false })
  })

  it.each(open)('withdraws without naming firms: %s', text => {
    expect(candidateStatement(text)).toMatchObject({ says: 'all', isOpen: true })
  })

  it.each(one)('withdraws from one firm: %s', text => expect(says(text)).toBe('one'))

  it.each(back)('takes it back: %s', text => expect(says(text)).toBe('back'))

  it.each(unsure)('may withdraw: %s', text => expect(says(text)).toBe('unsure'))

  it.each(nothing)('does not withdraw: %s', text => expect(says(text)).toBeNull())

  it('returns the sentence, also from a longer email with hard line breaks', () => {
    const text =
      'Hi Owen,\n\nI hope you are well. I have accepted an\noffer elsewhere. Thanks for everything!\n\nCamille'
    expect(candidateStatement(text)).toMatchObject({ says: 'all', words: 'I have accepted an offer elsewhere.' })
    expect(says('Dear all,\nPlease withdraw me.\n\nI have accepted an offer elsewhere.\nBest\nCamille')).toBe('all')
  })

  it('is unsure of an email that withdraws and takes it back', () => {
    expect(says('Please withdraw me from everything. Actually, please put me back in the running.')).toBe('unsure')
  })

  it('reads hostile text in linear time', () => {
    for (const piece of [
      'please do not withdraw my ',
      'back at ',
      'i have accepted ',
      'please withdraw my ',
      'a ',
      "i'd like to ",
      'I ',
      '"',
      'my a ',
    ])
      expect(says(piece.repeat(200_000))).not.toBe('all')
  })
})
