/** reference | first name | last name | role | city | what our email says */
export const candidateRows = `
JL-2291|Ifeoma|Okonjo|Senior Associate|Boston|She ran the carve-out of a diagnostics business end to end and wants a platform with more sponsor work.
JL-2304|Matthias|Rohrbach|Counsel|New York|Swiss and New York qualified, nine years of cross-border tax, and the only person I know who enjoys Pillar Two.
JL-2311|Priyanka|Deshmukh|Associate|Palo Alto|Fourth-year patent litigator, electrical engineering degree, second chair in two ITC hearings last year.
JL-2318|Callum|Farquharson|Partner|Houston|Oil and gas disputes with a portable book of about 1.8 million; conflicts push him out, nothing else.
JL-2325|Lourdes|Villanueva|Senior Associate|Miami|Bilingual employment litigator who tried three wage cases to verdict and lost none of them.
JL-2330|Tendai|Mukwashi|Associate|Chicago|Leveraged finance, lender and borrower side, trained in London; sits for the Illinois bar in July.
JL-2334|Beatrix|Halloway|Partner|Washington|Former enforcement attorney, now internal investigations; clients follow her because she answers at midnight.
JL-2341|Jun|Nakashima|Counsel|San Francisco|Licensing and joint research agreements for biotech companies, fluent Japanese, loves small teams.
JL-2347|Oisín|Mac Giolla|Associate|New York|Fund formation with a top group in Dublin, now four years in New York, wants fewer side letters.
JL-2352|Rebekah|Steinmetz|Senior Associate|Philadelphia|Antitrust class actions on the defense side, clerked in the Third Circuit, writes beautifully.
JL-2356|Kwabena|Asante|Partner|Atlanta|Healthcare transactions for hospital systems, 2.4 million of which half is truly his own.
JL-2360|Solveig|Brandvold|Associate|Minneapolis|Food and agriculture deals, Norwegian by birth, Minnesotan by winter.
JL-2364|Eduardo|Pacheco|Counsel|Los Angeles|Entertainment litigation with a streak of defense verdicts; wants a bench behind him.
JL-2369|Hyun-Woo|Baek|Associate|Palo Alto|Venture financings, some eighty rounds as lead associate, quick and cheerful.
JL-2373|Marguerite|Delacroix|Partner|New York|Restructuring, debtor side, known to every judge in Delaware.
JL-2378|Samir|Haddadin|Senior Associate|Dallas|Real estate finance for life insurers; family brings him to Dallas this summer.
JL-2382|Winifred|Oakes|Associate|Seattle|Privacy counsel seconded to a cloud provider for a year, CIPP certified.
JL-2387|Tomasz|Zielinski|Counsel|Chicago|Derivatives and structured products, ten years in house at a clearing house.
JL-2390|Anjali|Krishnamurthy|Senior Associate|New York|Executive compensation and ERISA in large deals; proxy season does not frighten her.
JL-2395|Fergus|Dunleavy|Partner|Boston|Insurance recovery for policyholders, steady 1.2 million, no conflicts with carriers.
JL-2399|Noémie|Carpentier|Associate|Washington|Trade and sanctions, admitted in Paris and DC, speaks with OFAC weekly.
JL-2403|Zachariah|Whitcombe|Senior Associate|Denver|Water law and renewable projects, which is rarer than it sounds.
JL-2408|Adaobi|Ezekwesili|Counsel|Houston|LNG project finance, lived in Lagos and Doha, clients on three continents.
JL-2412|Benedikt|Aumann|Associate|San Diego|Molecular biologist turned patent prosecutor with forty issued patents in his name as drafter.
JL-2417|Carlotta|Benvenuti|Partner|Los Angeles|Fashion and luxury trademarks, a book of 900 thousand and growing.
JL-2421|Darnell|Prioleau|Senior Associate|Charlotte|Bank regulatory, seven years, two consent orders brought to an end.
JL-2426|Esperanza|Quintero|Associate|Austin|Semiconductor patents before the PTAB, engineer at a fab before law school.
JL-2430|Gideon|Lowenthal|Counsel|New York|State and local tax controversy; wins quietly and publishes loudly.
JL-2434|Henrietta|Osei-Bonsu|Senior Associate|Washington|Government contracts, bid protests, cleared; prefers a firm that tries cases.
JL-2439|Ivo|Marinković|Associate|Chicago|White collar, former public defender, forty jury trials before he was thirty-two.
JL-2443|Johanna|Petrossian|Partner|San Francisco|Technology transactions for semiconductor companies, 3 million, team of two comes along.
JL-2448|Kaito|Fujisawa|Associate|New York|Project finance in Tokyo and New York, bilingual drafting, available from September.
JL-2452|Leontyne|Marchbanks|Counsel|Atlanta|Product liability, national coordinating counsel for a tool maker.
JL-2457|Magnus|Thorvaldsen|Senior Associate|Houston|Shipping and offshore wind, admitted in England and Texas.
JL-2461|Nadia|Belhadj|Associate|Boston|Life sciences licensing, pharmacist by training, reads data rooms for fun.
JL-2466|Octavio|Rentería|Partner|Dallas|Mid-market private equity, eleven platform deals in two years, clients in Monterrey.
JL-2470|Philomena|Garrity|Senior Associate|Philadelphia|Pharmaceutical MDLs, deposed more experts than she can count.
JL-2475|Quentin|Abernethy|Counsel|Charlotte|Fund finance, subscription lines, knows every form on the market.
JL-2480|Rosalind|Tchaikovsky|Associate|New York|Art law and trusts, a small field in which she has made a large name.
JL-2484|Wei|Zhang|Senior Associate|Palo Alto|Cross-border M&A with Shanghai and Shenzhen, drafts in both languages.
`
