import { contracted, stanceRules } from './stance.ts'

/** Somebody else decides, or the mail went to the wrong person: no stance. */
export const redirectRules = stanceRules({
  'another person': `(?:contact|reach out to|write to|e-?mail|speak (?:to|with)|ask|try|address(?:ed)? (?:\\S+ ){0,3}to|direct(?:ed)? (?:\\S+ ){0,4}to|redirect|send (?:\\S+ ){0,5}to|forward (?:\\S+ ){0,4}to|copy(?:ing)?|cc['’]?ing|looping in|loop in|adding|get in touch with|reach) (?:\\S+@\\S+|my (?:successor|colleague|replacement)|our (?:recruit\\w*|talent|hr|human|hiring|lateral)(?: \\S+)?|the (?:recruit\\w*|talent|hr|human|hiring|lateral)|\\p{Lu}\\p{L}+ \\p{Lu}\\p{L}+ (?:instead|in|at|who|,|\\(|directly|going|about|for|on)|\\p{Lu}\\p{L}+ instead|someone else)|(?:the|your) (?:right |best |correct |proper |appropriate )(?:person|contact|one|address|point)|(?:is|are) (?:the |your )(?:person|one) (?:you|to|who|for)|(?:handles?|manages?|runs?|looks? after|oversees?|has|responsible for|in charge of|took over|takes over|covers?|heads?) (?:all |our |the |that |these |this |up )*(?:recruit\\w*|lateral\\w*|hiring|candidate\\w*|desk|these|associate|submissions|role)|go(?:es)? (?:through|via|to)|(?:my|his|her) successor|replaced (?:me|by)`,
  'wrong addressee': `wrong (?:person|address|e-?mail|\\p{Lu}\\p{L}+|department|guy|office|firm|inbox|mailbox|number|recipient)|(?:by|in) (?:mistake|error)|(?:not|${contracted}|isn['’]t) (?:the (?:right|correct|best|proper) (?:person|contact|one|address|office)|(?:involved|responsible|my (?:area|department|call|decision|job))|(?:handle|do|deal with|work on) (?:recruit\\w*|lateral|hiring|this))|meant for|intended for|misdirected|you(?:['’]re| are) (?:after|looking for) \\p{Lu}|mistaken(?:ly)? identity|i only (?:look|handle|do|deal|work)|not mine to|above my pay`,
  'left the job': `no longer (?:with|at) (?:the firm|us)|(?:i|i['’]?m|i['’]?ve) (?:have |am )?(?:recently |since )?(?:no longer|left|retired|moved (?:over|on|to)|joined|since left|departed|changed (?:roles|jobs|firms)|stepped (?:down|back|away)|not (?:with|at) (?:the firm|\\p{Lu}))|nothing to do with (?:laterals?|recruit\\w*|hiring)|anything to do with (?:laterals?|recruit\\w*|hiring)`,
  portal: `(?:through|via|use|using|in|into|on|to|upload\\w*) (?:our|the) (?:\\S+ ){0,2}?(?:portal|vendor (?:site|system|portal)|submission (?:site|system))`,
})

/** Matters that are not about a candidate. */
export const unrelatedRules = stanceRules({
  accounting: `refunds?\\b|retainer|invoices?|purchase order|accounts payable|w-?9\\b|countersigned|billing entity|bank details|remittance|wire instructions|payment|past due|1099|engagement letter|fee agreement|certificate of insurance`,
  'another subject': `different subject|unrelated (?:matter|note|question|to)|off[- ]topic|on another (?:note|matter|subject)|separate(?:ly)?,|changing the subject`,
  social: `panel next|headshot|bio of you|golf|webinar|conference|cle\\b|seminar|reception|tickets|newsletter|survey|podcast|speaking engagement|happy hour|holiday party|charity|fundraiser|congratulations on|are we still on for`,
})
