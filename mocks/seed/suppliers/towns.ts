/** Locations of further suppliers, one per line: town | lat lon of its centre | postal code | streets. */
export const townLines = `
Stellenbosch | -33.9346 18.8610 | 7600 | Bird Street, Merriman Avenue, Du Toit Street
Paarl | -33.7342 18.9621 | 7646 | Lady Grey Street, Main Road, Jan van Riebeeck Drive
Worcester | -33.6465 19.4485 | 6850 | High Street, Durban Street, Church Street
George | -33.9630 22.4617 | 6529 | York Street, Courtenay Street, Market Street
Oudtshoorn | -33.5920 22.2014 | 6625 | Voortrekker Road, High Street, Langenhoven Road
Gqeberha | -33.9180 25.5701 | 6001 | Govan Mbeki Avenue, Cape Road, Njoli Street
Kariega | -33.7652 25.4022 | 6229 | Caledon Street, Church Street, Cuyler Street
Makhanda | -33.3106 26.5256 | 6139 | High Street, Beaufort Street, Bathurst Street
East London | -32.9833 27.8667 | 5201 | Oxford Street, North Street, Qumza Highway
Mthatha | -31.5889 28.7844 | 5099 | York Road, Sutherland Street, Madeira Street
Komani | -31.8976 26.8753 | 5319 | Cathcart Road, Robinson Road, Komani Street
Bloemfontein | -29.1180 26.2249 | 9301 | Nelson Mandela Drive, Moshoeshoe Road, Charlotte Maxeke Street
Welkom | -27.9774 26.7351 | 9459 | Stateway, Koppie Alleen Road, Constantia Road
Bethlehem | -28.2308 28.3071 | 9701 | Church Street, Muller Street, Commissioner Street
Kimberley | -28.7386 24.7586 | 8301 | Du Toitspan Road, Bultfontein Road, Phakamile Mabija Road
Upington | -28.4478 21.2561 | 8801 | Schröder Street, Le Roux Street, Dr Nelson Mandela Drive
Springbok | -29.6643 17.8865 | 8240 | Voortrekker Street, Namaqua Street, River Street
Mahikeng | -25.8652 25.6442 | 2745 | Shippard Street, Nelson Mandela Drive, Station Road
Rustenburg | -25.6676 27.2421 | 0299 | Nelson Mandela Drive, Fatima Bhayat Street, Beyers Naude Drive
Klerksdorp | -26.8521 26.6667 | 2571 | Chris Hani Street, OR Tambo Street, Boom Street
Potchefstroom | -26.7145 27.0970 | 2531 | Walter Sisulu Avenue, Nelson Mandela Drive, Kock Street
Pretoria | -25.7461 28.1881 | 0002 | Church Street, Paul Kruger Street, Sophie de Bruyn Street
Mamelodi | -25.7167 28.3833 | 0122 | Tsamaya Avenue, Shabangu Street, Hinterland Avenue
Soshanguve | -25.5333 28.1000 | 0152 | Commissioner Street, Aubrey Matlala Street, Ruth First Road
Tembisa | -25.9990 28.2270 | 1632 | Andrew Mapheto Drive, Rev RTJ Namane Drive, Brian Mazibuko Drive
Germiston | -26.2178 28.1672 | 1401 | Victoria Street, Rand Airport Road, Joubert Street
Benoni | -26.1885 28.3208 | 1501 | Tom Jones Street, Voortrekker Street, Bunyan Street
Springs | -26.2547 28.4428 | 1559 | Fourth Avenue, Third Street, Tonk Meter Road
Vereeniging | -26.6731 27.9261 | 1939 | Voortrekker Street, Union Street, Joubert Street
Sebokeng | -26.5500 27.8500 | 1983 | Moshoeshoe Road, Adams Road, Union Road
Krugersdorp | -26.0858 27.7752 | 1739 | Commissioner Street, Human Street, Burger Street
Carletonville | -26.3609 27.3977 | 2499 | Annan Road, Palladium Street, Halite Street
Polokwane | -23.9045 29.4689 | 0699 | Landdros Maré Street, Hans van Rensburg Street, Grobler Street
Tzaneen | -23.8332 30.1635 | 0850 | Danie Joubert Street, Agatha Street, Lannie Lane
Thohoyandou | -22.9456 30.4850 | 0950 | Mphephu Street, Punda Maria Road, University Road
Mbombela | -25.4658 30.9853 | 1200 | Brown Street, Paul Kruger Street, Samora Machel Drive
Emalahleni | -25.8728 29.2553 | 1035 | OR Tambo Road, Mandela Street, Botha Avenue
Secunda | -26.5158 29.1914 | 2302 | PDP Kruger Street, Oliver Tambo Street, Horwood Street
Newcastle | -27.7580 29.9318 | 2940 | Scott Street, Harding Street, Allen Street
Ladysmith | -28.5539 29.7784 | 3370 | Murchison Street, Lyell Street, Albert Street
Pietermaritzburg | -29.6006 30.3794 | 3201 | Church Street, Langalibalele Street, Jabu Ndlovu Street
Richards Bay | -28.7807 32.0383 | 3900 | Bullion Boulevard, Krugerrand Street, Mark Strasse
Vryheid | -27.7695 30.7916 | 3100 | Church Street, Market Street, Utrecht Street
Port Shepstone | -30.7414 30.4550 | 4240 | Nelson Mandela Drive, Aiken Street, Wooley Street
Musina | -22.3381 30.0417 | 0900 | National Road, Irwin Street, Limpopo Avenue
`;

export const owners = [
  'Thembi',
  'Sipho',
  'Nomsa',
  'Bongani',
  'Lerato',
  'Kabelo',
  'Palesa',
  'Zanele',
  'Themba',
  'Nosipho',
  'Ayesha',
  'Yusuf',
  'Priya',
  'Rajesh',
  'Fatima',
  'Hendrik',
  'Marietjie',
  'Gert',
  'Annelie',
  'Tshepo',
  'Mpho',
  'Naledi',
  'Sibusiso',
  'Ntombi',
  'Vusi',
  'Refilwe',
  'Andile',
  'Zodwa',
  'Riaan',
  'Karabo',
] as const;
