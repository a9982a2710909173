/**
 * name | domain | city | area code | people: name/kind/role/program; `,` shows 'Last, First'. Kinds: p partner, h
 * hiring, r recruiting, g counsel. Programs: w, o and m Outlook (Windows, web, phone), g Gmail, a Apple, t text.
 */
export const firmRows = `
Hartwell Pruitt LLP|hartwellpruitt.example|New York|212|Eleanor Vance/p/Partner, Corporate/w,;Marcus Pruitt/h/Hiring Partner/m;Dolores Finch/r/Director of Lateral Recruiting/w
Castellan & Moore LLP|castellanmoore.example|New York|212|Simon Castellan/h/Managing Partner/a;Ruth Adeyemi/p/Chair, Litigation/w,;Joelle Kim/r/Legal Recruiting Manager/o
Brightwater Keane LLP|brightwaterkeane.example|Boston|617|Thomas Keane/p/Partner, Tax/g;Anneliese Brandt/r/Recruiting Coordinator/o;Gregory Sutter/h/Office Managing Partner/w
Ostrander Vale LLP|ostrandervale.example|Chicago|312|Philippa Vale/h/Hiring Partner/w,;Reginald Oyelaran/p/Partner, Employment/m;Tess Marchbanks/r/Lateral Recruiting Specialist/w
Dunmore Whitlock PLLC|dunmorewhitlock.example|Washington|202|Arthur Whitlock/p/Partner, White Collar/a;Cecily Dunmore/h/Chair, Hiring Committee/w;Bernard Achebe/r/Attorney Recruiting/t
Sequoia Marsh LLP|sequoiamarsh.example|San Francisco|415|Lydia Marsh/p/Partner, IP/g;Hiroshi Tanabe/h/Head of Patent Litigation/m;Noelle Abernathy/r/Talent Acquisition/g
Larkin Thistlewood LLP|larkinthistlewood.example|Philadelphia|215|Edmund Larkin/p/Partner/w;Sandra Thistlewood/h/Chair, Lateral Committee/o;Ivy Pelletier/r/Recruiting Assistant/w,
Caldera Ruiz PA|calderaruiz.example|Miami|305|Ignacio Ruiz/h/Founding Shareholder/m;Marisela Caldera/p/Shareholder, Tax/w;Brooke Lanier/r/HR Director/w
Bannock & Ferris LLP|bannockferris.example|Denver|303|Walter Bannock/p/Partner/a;Odette Ferris/h/Co-Managing Partner/g;Kyle Rasmussen/r/Recruiting Manager/g
Travers Okafor LLP|traversokafor.example|Houston|713|Chidi Okafor/h/Energy Practice Leader/w;Lorraine Travers/p/Partner, Litigation/m;Meredith Snell/r/Attorney Development/w
Penhallow Stritch LLP|penhallowstritch.example|Dallas|214|Beau Stritch/p/Partner, Corporate/m;Agnes Penhallow/h/Hiring Partner/w,;Corinne Hatch/r/Lateral Partner Recruiting/w
Wexley Grant LLP|wexleygrant.example|Los Angeles|213|Jonah Wexley/p/Partner, Entertainment/a;Delphine Grant/h/Managing Partner/o;Rosa Tamayo/r/Recruiting Coordinator/o
Fairbrook Lindgren PA|fairbrooklindgren.example|Minneapolis|612|Karin Lindgren/h/President/w;Peter Fairbrook/p/Shareholder/t;Alicia Munson/r/HR Generalist/g
Ashcombe Rhodes LLP|ashcomberhodes.example|Atlanta|404|Vernon Rhodes/p/Partner, Healthcare/w;Tamika Ashcombe/h/Hiring Partner/m;Leigh Cottrell/r/Director of Talent/w,
Quillfeather Stone LLP|quillfeatherstone.example|Seattle|206|Maeve Quillfeather/p/Partner, Technology/g;Abdul Rahimi/h/Practice Group Leader/o;Wendy Sato/r/Legal Talent/g
Northcote Bellamy LLP|northcotebellamy.example|New York|212|Charles Bellamy/p/Partner, Finance/w,;Henrietta Northcote/h/Co-Chair, Lateral Committee/w;Zachary Boyd/r/Legal Recruiting Coordinator/w
Marlowe Tate LLP|marlowetate.example|Charlotte|704|Virginia Tate/h/Office Head/a;Linwood Marlowe/p/Partner, Banking/w;Paige Hollins/r/Recruiting/o
Redfern & Asher LLP|redfernasher.example|Boston|617|Naomi Asher/p/Partner, Life Sciences/m;Julian Redfern/h/Managing Partner/w;Claire Donnelly/r/Lateral Recruiting Manager/w,
Stillwater Crane LLP|stillwatercrane.example|San Diego|619|Bianca Crane/h/Managing Partner/g;Oscar Stillwater/p/Partner, Employment/a;Deborah Mott/r/Firm Administrator/t
Greyling Pemberton LLP|greylingpemberton.example|Chicago|312|Hugh Pemberton/p/Partner, Antitrust/w;Sunita Greyling/h/Hiring Partner/w;Todd Vickers/r/Professional Recruiting/w
Mossgrove Tully LLP|mossgrovetully.example|Portland|503|Fern Tully/p/Partner, IP/g;Ulysses Mossgrove/h/Managing Partner/a;Hannah Briggs/r/Office Manager/g
Abbotsford Lane LLP|abbotsfordlane.example|Washington|202|Lucinda Abbotsford/h/Hiring Partner/o;Theodore Lane/p/Partner, Tax/w,;Monique Serrano/r/Recruiting and Development/w
Halloran Weir LLP|halloranweir.example|Philadelphia|267|Maura Halloran/p/Partner, Litigation/m;Colin Weir/h/Chair, Employment/w;Stephanie Udall/r/Manager, Attorney Recruiting/w
Verity Solberg Inc.|veritysolberg.example|Austin|512|Kristen Solberg/g/General Counsel/g;Damon Verity/g/Deputy General Counsel/a;Yolanda Price/r/People Partner, Legal/g
Ridgemont Cho LLP|ridgemontcho.example|Los Angeles|310|Evelyn Cho/h/Founding Partner/m;Dale Ridgemont/p/Partner, Real Estate/w;Felicity Ward/r/Recruiting Manager/w
`
