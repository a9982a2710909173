/** reference | title | first name | last name | role | practice area | years | city | state | skills | current firm */
export const candidateRows = `
JL-2204|Ms.|Amara|Okonkwo-Reyes|Senior Associate|Corporate|8|Boston|MA|mergers and acquisitions, private equity, carve-outs|Thornbury Vance LLP
JL-2207|Mr.|Declan|O'Neil|Partner|Litigation|17|New York|NY|securities litigation, internal investigations, appeals|Merrick Stowe LLP
JL-2211|Ms.|Zoë|Lindqvist|Associate|IP Law|4|Palo Alto|CA|patent prosecution, semiconductors, licensing|Alder & Quince LLP
JL-2215|Mr.|Rafael|Núñez Ortega|Counsel|Tax|12|Miami|FL|partnership tax, cross-border structuring, REITs|Costa Brandon PA
JL-2218|Ms.|Priscilla|Wainwright|Senior Associate|Employment|7|Chicago|IL|wage and hour, class actions, non-competes|Pell Harrow LLP
JL-2222|Mr.|Tobias|Engström|Associate|Corporate|5|Chicago|IL|leveraged finance, credit agreements|Kirkbride Lowe LLP
JL-2226|Ms.|Mei-Ling|Tsai|Partner|IP Law|19|San Francisco|CA|patent litigation, life sciences, ITC investigations|Fenwright Cole LLP
JL-2229|Mr.|Jamal|Whitaker|Senior Associate|Litigation|8|Washington|DC|white collar, FCPA, congressional inquiries|Rowe & Ashdown PLLC
JL-2233|Ms.|Siobhán|Gallagher|Counsel|Employment|14|Boston|MA|executive agreements, ERISA, RIF planning|Thornbury Vance LLP
JL-2237|Mr.|Viktor|Dragomir|Associate|Tax|4|New York|NY|tax controversy, state and local tax|Halberd Finch LLP
JL-2240|Ms.|Camille|Beauchêne|Senior Associate|Corporate|9|Houston|TX|energy transactions, project finance|Brazos & Teal LLP
JL-2244|Mr.|Nathaniel|Greer|Partner|Corporate|21|Dallas|TX|private equity, fund formation|Stonewell Pratt LLP
JL-2248|Ms.|Lakshmi|Raghunathan|Senior Associate|IP Law|7|Seattle|WA|software patents, open source, technology transactions|Cedar Sound Law Group
JL-2251|Mr.|Marcus|Ferreira Lima|Associate|Litigation|5|Atlanta|GA|product liability, mass torts, expert discovery|Peachtree Dunmore LLP
JL-2255|Ms.|Harriet|Blackwood-Osei|Partner|Tax|18|Washington|DC|tax-exempt organizations, IRS controversy|Rowe & Ashdown PLLC
JL-2259|Mr.|Kenji|Morimoto|Counsel|IP Law|13|Los Angeles|CA|trademark portfolios, entertainment licensing|Sable Canyon LLP
JL-2262|Ms.|Brigid|Kowalczyk|Associate|Employment|3|Philadelphia|PA|discrimination defense, EEOC practice|Wissahickon Reed LLP
JL-2266|Mr.|Olumide|Adebayo|Senior Associate|Corporate|8|New York|NY|capital markets, SPACs, venture financing|Merrick Stowe LLP
JL-2270|Ms.|Thérèse|Marchetti|Counsel|Litigation|15|Philadelphia|PA|antitrust, class action defense|Wissahickon Reed LLP
JL-2273|Mr.|Anders|Holm|Associate|Corporate|4|Minneapolis|MN|mid-market M&A, food and agriculture|Lakeland Hewes PA
JL-2277|Ms.|Yasmin|Haddad|Senior Associate|Tax|7|Chicago|IL|transfer pricing, international tax|Kirkbride Lowe LLP
JL-2281|Mr.|Sebastián|Villareal Cruz|Partner|Litigation|16|Houston|TX|oil and gas disputes, arbitration|Brazos & Teal LLP
JL-2284|Ms.|Genevieve|Tran|Associate|IP Law|5|San Diego|CA|biotech patents, freedom to operate|Torrey Glass LLP
JL-2288|Mr.|Patrick|MacAllister|Senior Associate|Employment|9|Denver|CO|trade secrets, restrictive covenants|Front Range Legal LLP
JL-2291|Ms.|Imani|Charles-Baptiste|Partner|Corporate|20|Atlanta|GA|healthcare transactions, joint ventures|Peachtree Dunmore LLP
JL-2295|Mr.|Yusuf|Demir|Associate|Litigation|4|New York|NY|commercial disputes, bankruptcy litigation|Halberd Finch LLP
JL-2299|Ms.|Katarzyna|Wójcik|Counsel|Corporate|12|Charlotte|NC|bank regulation, structured finance|Catawba Mills PLLC
JL-2302|Mr.|Everett|Nakagawa|Senior Associate|IP Law|8|Portland|OR|patent litigation, outdoor and consumer products|Cedar Sound Law Group
JL-2306|Ms.|Aoife|Brennan|Associate|Tax|3|Boston|MA|fund tax, carried interest|Thornbury Vance LLP
JL-2310|Mr.|Terrell|Jeffries|Partner|Employment|18|Washington|DC|labor relations, collective bargaining|Rowe & Ashdown PLLC
JL-2313|Ms.|Renée|Duplessis|Senior Associate|Litigation|7|New Orleans|LA|maritime, insurance coverage|Crescent Poydras LLC
JL-2317|Mr.|Arjun|Venkataraman|Associate|Corporate|5|Palo Alto|CA|emerging companies, venture capital|Alder & Quince LLP
JL-2321|Ms.|Paloma|Santos Ibáñez|Counsel|Employment|11|Los Angeles|CA|PAGA, wage and hour class actions|Sable Canyon LLP
JL-2324|Mr.|Graham|Underhill|Senior Associate|Tax|8|Dallas|TX|energy tax credits, partnership structuring|Stonewell Pratt LLP
JL-2328|Ms.|Noor|Al-Rashid|Associate|Litigation|6|Chicago|IL|data breach litigation, privacy|Pell Harrow LLP
JL-2332|Mr.|Luca|Fontanella|Partner|IP Law|22|New York|NY|Hatch-Waxman, pharmaceutical patents|Merrick Stowe LLP
JL-2335|Ms.|Josephine|Abara|Senior Associate|Corporate|6|San Francisco|CA|public company reporting, governance|Fenwright Cole LLP
JL-2339|Mr.|Henrik|Sørensen|Counsel|Corporate|14|Houston|TX|LNG, infrastructure finance|Brazos & Teal LLP
JL-2343|Ms.|Adaeze|Nwosu|Associate|Employment|4|New York|NY|executive compensation, equity plans|Halberd Finch LLP
JL-2346|Mr.|Timothy|Braithwaite|Senior Associate|Litigation|9|Los Angeles|CA|entertainment disputes, anti-SLAPP|Sable Canyon LLP
JL-2350|Ms.|Dalia|Rosenbaum|Partner|Tax|24|New York|NY|M&A tax, spin-offs|Merrick Stowe LLP
JL-2354|Mr.|Santiago|Quiñones|Associate|IP Law|5|Austin|TX|semiconductor patents, PTAB practice|Barton Creek Law PLLC
JL-2357|Ms.|Wilhelmina|Drost|Senior Associate|Corporate|7|Washington|DC|CFIUS, government contracts M&A|Rowe & Ashdown PLLC
JL-2361|Mr.|Desmond|Ankrah|Counsel|Litigation|13|Boston|MA|False Claims Act, healthcare fraud defense|Thornbury Vance LLP
JL-2365|Ms.|Francesca|Bellini-Shaw|Associate|Corporate|4|New York|NY|real estate finance, joint ventures|Halberd Finch LLP
JL-2368|Mr.|Caleb|Stromberg|Senior Associate|Employment|8|Seattle|WA|technology employers, equity, mobility|Cedar Sound Law Group
JL-2372|Ms.|Ngozi|Eze|Partner|Litigation|19|Dallas|TX|commercial trials, trade secrets|Stonewell Pratt LLP
JL-2376|Mr.|Julien|Lefèvre|Associate|Tax|5|San Francisco|CA|equity compensation tax, startups|Fenwright Cole LLP
JL-2379|Ms.|Marguerite|Holloway-Pace|Counsel|IP Law|16|Chicago|IL|trademark, false advertising|Pell Harrow LLP
JL-2383|Mr.|Bashir|Karimi|Senior Associate|Corporate|7|Charlotte|NC|leveraged finance, direct lending|Catawba Mills PLLC
REF-10423|Ms.|Eleni|Papadakis|Senior Associate|Litigation|8|Philadelphia|PA|pharmaceutical litigation, MDLs|Wissahickon Reed LLP
REF-10431|Mr.|Oluwaseun|Bakare-Hughes|Associate|Corporate|5|Atlanta|GA|technology M&A, venture|Peachtree Dunmore LLP
REF-10448|Ms.|Ingrid|Vasquez-Thorne|Partner|Employment|17|San Diego|CA|biotech employers, whistleblower defense|Torrey Glass LLP
REF-10456|Mr.|Dmitri|Antonov|Counsel|Tax|14|Los Angeles|CA|film finance tax, cross-border|Sable Canyon LLP
REF-10467|Ms.|Rosalie|Achterberg|Associate|IP Law|3|Minneapolis|MN|medical devices, patent prosecution|Lakeland Hewes PA
LIT-0461|Mr.|Cormac|Delaney|Partner|Litigation|23|Chicago|IL|bet-the-company trials, antitrust|Kirkbride Lowe LLP
LIT-0478|Ms.|Saoirse|Mbeki|Senior Associate|Litigation|7|Denver|CO|water law, environmental litigation|Front Range Legal LLP
C20871|Ms.|Beatrix|Villaseñor|Partner|Corporate|18|Miami|FL|Latin America M&A, fund formation|Costa Brandon PA
C20885|Mr.|Warren|Ito|Counsel|Corporate|13|Seattle|WA|renewable energy, tax equity|Cedar Sound Law Group
#48213|Ms.|Zeynep|Aydın|Associate|Tax|4|Chicago|IL|tax controversy, Treasury rotation|Kirkbride Lowe LLP
`
