/**
 * name | domain | telephone | people: name / title / program (w Outlook, g Gmail, a Apple, t text) / charset unless
 * utf-8
 */
export const firmRows = `
Holloway Pike LLP|hollowaypike.example|617.555.0110|Rosalind Achterberg/Partner, Corporate/w;Desmond Trask/Director of Lateral Recruiting/w
Northfold Sayer LLP|northfoldsayer.example|212.555.0121|Imogen Sayer/Hiring Partner/a;Cyrus Bellweather/Legal Talent/g
Quarry & Whitlow LLP|quarrywhitlow.example|312.555.0132|Horace Whitlow/Chair, Litigation/t/iso-8859-1;Bettina Crowe/Recruiting Manager/w/windows-1252
Ambrose Kestrel LLP|ambrosekestrel.example|415.555.0143|Lionel Kestrel/Partner, IP/g;Samantha Vu/Attorney Recruiting/g
Tidewell Marsden PLLC|tidewellmarsden.example|202.555.0154|Augusta Marsden/Co-Chair, Hiring Committee/w;Perry Lindholm/Recruiting Coordinator/w
Brackenridge Oyola LLP|brackenridgeoyola.example|713.555.0165|Efraín Oyola/Partner, Energy/w/iso-8859-1;Kirsten Maddow/Lateral Recruiting/a
Calloway Thorne LLP|callowaythorne.example|212.555.0176|Vivian Thorne/Managing Partner/a;Joseph Adeyinka/Talent Acquisition/w
Dovecote Lanier LLP|dovecotelanier.example|404.555.0187|Sterling Lanier/Hiring Partner/w;Paulette Grimes/Director of Talent/g
Eversholt Grange LLP|eversholtgrange.example|215.555.0198|Cordelia Grange/Partner, Antitrust/t;Mitchell Rusk/Lateral Partner Recruiting/w
Fallowmere Stein LLP|fallowmerestein.example|310.555.0209|Avi Stein/Founding Partner/a;Jolene Baptiste/Recruiting/g
Gantry Ross LLP|gantryross.example|214.555.0210|Wyatt Ross/Partner, Private Equity/w/windows-1252;Noreen Castellano/HR Director/w
Hazelhurst Bly LLP|hazelhurstbly.example|206.555.0221|Delia Bly/Practice Leader, Technology/g;Ronan Fitch/Legal Recruiting/g
Inverness Cole PA|invernesscole.example|305.555.0232|Ramón Cole/Shareholder/w/windows-1252;Yvette Salas/Firm Administrator/t/iso-8859-1
Juniper Hawke LLP|juniperhawke.example|303.555.0243|Theodora Hawke/Managing Partner/a;Leland Sprague/Recruiting Manager/w
Kingsmead Varga LLP|kingsmeadvarga.example|212.555.0254|László Varga/Partner, Finance/w;Harriet Poole/Lateral Recruiting Specialist/w
Lindenwald Firth LLP|lindenwaldfirth.example|617.555.0265|Caspar Firth/Chair, Life Sciences/t;Odalys Moreno/Attorney Development/g
Merriweather Koch LLP|merriweatherkoch.example|612.555.0276|Sigrid Koch/President/w;Alden Prewitt/HR Generalist/w
Nethercott Blaine LLP|nethercottblaine.example|202.555.0287|Prudence Blaine/Partner, White Collar/a;Gustavo Ibarra/Recruiting/g
Orchard & Selwyn LLP|orchardselwyn.example|212.555.0298|Barnaby Selwyn/Partner, Restructuring/w;Tamsin Hale/Legal Recruiting Coordinator/w
Pemberly Stroud LLP|pemberlystroud.example|415.555.0309|Genevra Stroud/Partner, Tax/g;Otis Farrow/Talent/g
Quillon Mears LLP|quillonmears.example|312.555.0310|Maximilian Mears/Hiring Partner/w;Saoirse Dunne/Recruiting Manager/w/windows-1252
Ravenscar Obi LLP|ravenscarobi.example|713.555.0321|Chukwudi Obi/Managing Partner/a;Laurel Stanhope/Lateral Recruiting/w
Stanmore Ives LLP|stanmoreives.example|213.555.0332|Percival Ives/Partner, Entertainment/t;Dominique Faure/Attorney Recruiting/w/windows-1252
Thackeray Wen LLP|thackeraywen.example|650.555.0343|Grace Wen/Office Head/g/gb2312;Arlo Jessup/Recruiting/g
Underwood Slate LLP|underwoodslate.example|704.555.0354|Constance Slate/Partner, Banking/w;Rufus Tolliver/Professional Recruiting/w
Vandermeer Pruett LLP|vandermeerpruett.example|212.555.0365|Hendrik Vandermeer/Chair, Lateral Committee/w;Opal Jennings/Recruiting Assistant/t
Wisteria Knox LLP|wisteriaknox.example|202.555.0376|Ottoline Knox/Partner, Trade/a;Emmett Vail/Legal Talent/w
Yarrow Tanaka LLP|yarrowtanaka.example|212.555.0387|Hideo Tanaka/Partner, Projects/w/iso-2022-jp;Fiona Yarrow/Hiring Partner/a
Zennor Lacey LLP|zennorlacey.example|619.555.0398|Mirabel Lacey/Partner, Employment/g;Thaddeus Orr/Recruiting/t
Ashgrove Mbeki LLP|ashgrovembeki.example|404.555.0409|Nomvula Mbeki/Partner, Healthcare/w;Clement Ashgrove/Director of Recruiting/a
`
