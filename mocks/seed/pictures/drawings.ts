/** Fruit and vegetables. */
const produce = {
  butternut:
    '<path d="M13 4c3-1 6 1 6 5s1 5 4 8 3 12-7 12S6 22 9 17s4-4 4-8-2-4 0-5z" fill="#F0B46B"/><path d="M15 8c1 6-3 8-4 13" stroke="#F9D8A7" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M14 5c-1-2 0-3 1-3l2 1-.5 2z" fill="#8A6B3D"/><path d="M21 18c2 3 2 7-2 9" stroke="#D69447" stroke-width="1.5" fill="none" stroke-linecap="round"/>',
  pumpkin:
    '<ellipse cx="8.5" cy="19" rx="6.5" ry="8.5" fill="#8A9B68"/><ellipse cx="23.5" cy="19" rx="6.5" ry="8.5" fill="#74875A"/><ellipse cx="16" cy="19" rx="7.5" ry="9.5" fill="#A8B984"/><path d="M16 10c0-3-1-4-2-6l3-1c1 2 1 4 1 7z" fill="#7A6238"/><path d="M12 13c-2 4-2 8 0 12M20 13c2 4 2 8 0 12" stroke="#6B7E50" stroke-width="1" fill="none"/>',
  cabbage:
    '<circle cx="16" cy="17" r="12.5" fill="#6DBE45"/><path d="M16 28C10 24 9 12 16 6c7 6 6 18 0 22z" fill="#B5E48C"/><path d="M5 14c5 0 9 4 11 14M27 14c-5 0-9 4-11 14" stroke="#D8F3BF" stroke-width="1.5" fill="none"/><path d="M16 8v20M16 14l-3-2M16 14l3-2M16 20l-4-3M16 20l4-3" stroke="#7CC44F" stroke-width="1.1" fill="none" stroke-linecap="round"/>',
  beetroot:
    '<path d="M15 12C12 8 8 8 7 3c4 0 7 3 8 6 0-3 1-6 3-8 2 4 1 7 0 9 2-3 5-4 8-3-1 4-5 5-8 6z" fill="#3FA34D"/><path d="M16 11c7 0 10 5 9 10-1 4-5 6-7 7l-2 4-1-4c-3-1-7-3-8-7-1-5 3-10 9-10z" fill="#8E1B4F"/><path d="M10 18c1-3 3-4 6-4" stroke="#C2457F" stroke-width="1.7" fill="none" stroke-linecap="round"/>',
  spinach:
    '<path d="M15 30c-1-6-6-7-8-12C5 12 8 5 13 3c4 3 6 9 4 15z" fill="#2F8F3E"/><path d="M17 30c0-6 6-6 8-11 2-6-1-11-5-13-4 4-6 9-4 14z" fill="#43B553"/><path d="M16 31c0-8-2-16-4-24M16 31c0-7 2-13 4-20" stroke="#D9F2C4" stroke-width="1.5" fill="none" stroke-linecap="round"/>',
  'gem-squash':
    '<circle cx="12" cy="17" r="10.5" fill="#1F5E3A"/><path d="M6 12c1-2 3-3 5-4" stroke="#4E9A6C" stroke-width="1.7" fill="none" stroke-linecap="round"/><circle cx="21" cy="20" r="9.5" fill="#1F5E3A"/><circle cx="21" cy="20" r="8" fill="#F6C85F"/><circle cx="21" cy="20" r="4.3" fill="#E9A93A"/><g fill="#FFF1CC"><ellipse cx="19.5" cy="19" rx=".8" ry="1.3"/><ellipse cx="22.5" cy="19" rx=".8" ry="1.3"/><ellipse cx="21" cy="22" rx=".8" ry="1.3"/></g>',
  guava:
    '<path d="M14 6c7-2 12 4 12 11s-5 11-11 11S4 24 4 17 8 7 14 6z" fill="#BFD65A"/><circle cx="19" cy="19" r="9" fill="#D9E27A"/><circle cx="19" cy="19" r="7.6" fill="#F48C9A"/><circle cx="19" cy="19" r="3.6" fill="#E76F86"/><g fill="#FFF0D0"><circle cx="17.5" cy="18" r=".7"/><circle cx="20.5" cy="18" r=".7"/><circle cx="19" cy="21" r=".7"/></g><path d="M14 6c-1-2-3-3-5-3 1 2 2 3 5 3z" fill="#4C9A2A"/>',
  pawpaw:
    '<path d="M6 6c9-5 20 1 21 11 1 7-5 11-10 10C8 25 1 12 6 6z" fill="#6A9E3B"/><path d="M7 7.5C15 3 25 9 25.5 17c.4 6-4 9-8.5 8C9 23 3 12 7 7.5z" fill="#FF9F45"/><path d="M11 11c5-2 10 3 11 8 0 3-3 3-5 1-4-2-8-7-6-9z" fill="#E36F1E"/><g fill="#3B2A20"><circle cx="13" cy="13" r="1"/><circle cx="16" cy="14" r="1"/><circle cx="15" cy="17" r="1"/><circle cx="18.5" cy="17" r="1"/><circle cx="19" cy="20" r="1"/></g>',
  plum: '<path d="M16 8c7-4 13 2 12 10-1 7-7 11-12 11S5 25 4 18C3 10 9 4 16 8z" fill="#8E2A5B"/><path d="M16 8c-3 5-3 12 0 21" stroke="#6B1C43" stroke-width="1.3" fill="none"/><path d="M8 13c1-2 2-3 4-3" stroke="#C76A9A" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M16 8c0-3 2-5 5-6" stroke="#6B4A2B" stroke-width="1.6" fill="none" stroke-linecap="round"/>',
  granadilla:
    '<circle cx="12" cy="15" r="9.5" fill="#4A235A"/><path d="M6 11c1-2 3-3 5-4" stroke="#8E5BA6" stroke-width="1.6" fill="none" stroke-linecap="round"/><circle cx="21" cy="20" r="9" fill="#4A235A"/><circle cx="21" cy="20" r="7.5" fill="#F7E6F0"/><circle cx="21" cy="20" r="6.2" fill="#F5B921"/><g fill="#2B2118"><ellipse cx="19" cy="18" rx=".8" ry="1.2"/><ellipse cx="23" cy="18" rx=".8" ry="1.2"/><ellipse cx="21" cy="20.5" rx=".8" ry="1.2"/><ellipse cx="18.5" cy="22" rx=".8" ry="1.2"/><ellipse cx="23.5" cy="22.5" rx=".8" ry="1.2"/></g>',
  rooibos:
    '<path d="M16 31C16 20 14 12 16 2" stroke="#7A3B1D" stroke-width="1.5" fill="none"/><g stroke="#B23A1E" stroke-width="1.7" stroke-linecap="round"><path d="M15.5 24l-8-8M15.5 19L7 10M15.5 14l-6-9M16 25l8-8M15.8 20l8-9M15.5 15l6-10"/></g><g fill="#F2B705"><circle cx="11" cy="23" r="1.9"/><circle cx="21" cy="24" r="1.9"/><circle cx="16" cy="5" r="1.7"/></g>',
  lavender:
    '<g stroke="#5c940d" stroke-width="1.4" stroke-linecap="round" fill="none"><path d="M16 31C16 24 16 18 16 12M15 30C13 25 10 20 8 16M17 30c2-5 5-10 7-14"/></g><g fill="#845EF7"><circle cx="16" cy="3" r="2"/><circle cx="14" cy="6.5" r="2.2"/><circle cx="18" cy="6.5" r="2.2"/><circle cx="14" cy="10.5" r="2.2"/><circle cx="18" cy="10.5" r="2.2"/><circle cx="16" cy="13.5" r="2"/></g><g fill="#B197FC"><circle cx="6.5" cy="9" r="1.9"/><circle cx="6" cy="12.5" r="2"/><circle cx="9.5" cy="12.5" r="2"/><circle cx="8" cy="16" r="1.9"/><circle cx="25.5" cy="9" r="1.9"/><circle cx="22.5" cy="12.5" r="2"/><circle cx="26" cy="12.5" r="2"/><circle cx="24" cy="16" r="1.9"/></g>',
  samp: '<path d="M3 26c1-8 7-15 13-15s12 7 13 15z" fill="#F3E6BF"/><g fill="#FFF9E3" stroke="#DCC78C" stroke-width=".6"><rect x="6" y="20" width="5" height="4" rx="1.8"/><rect x="13" y="21" width="5" height="4" rx="1.8"/><rect x="20" y="20" width="5" height="4" rx="1.8"/><rect x="9" y="15.5" width="5" height="4" rx="1.8"/><rect x="17" y="15" width="5" height="4" rx="1.8"/><rect x="13" y="10.5" width="5" height="4" rx="1.8"/></g>',
  sugar:
    '<path d="M3 20l7-3 7 3v7l-7 3-7-3z" fill="#EDF2F7"/><path d="M3 20l7 3v7l-7-3z" fill="#D5DEE8"/><path d="M3 20l7-3 7 3-7 3z" fill="#fff"/><path d="M15 20l7-3 7 3v7l-7 3-7-3z" fill="#E6ECF2"/><path d="M15 20l7 3v7l-7-3z" fill="#CBD5E1"/><path d="M15 20l7-3 7 3-7 3z" fill="#fff"/><path d="M9 9l7-3 7 3v7l-7 3-7-3z" fill="#EDF2F7"/><path d="M9 9l7 3v7l-7-3z" fill="#D5DEE8"/><path d="M9 9l7-3 7 3-7 3z" fill="#fff"/>',
  rice: '<path d="M5 15c1-6 5-9 11-9s10 3 11 9z" fill="#E6EDF4"/><g stroke="#fff" stroke-width="1.2" stroke-linecap="round"><path d="M10 12l1.5-1M14 10h1.6M18 12l1.5.7M21 10.5l1 1M12.5 13.5l1.5.3M16 8l1.5.4M23 13.5l-1.5.4"/></g><path d="M2 15h28c0 7-5 12-9 12H11c-4 0-9-5-9-12z" fill="#D9303A"/><path d="M2 15h28l-.4 3H2.4z" fill="#A81D2B"/><path d="M7 20c1 2 2 3 4 4" stroke="#F0757C" stroke-width="1.6" fill="none" stroke-linecap="round"/>',
  peanut:
    '<path d="M6 26c-4-3-4-9 0-12s6-1 8-4 3-7 8-7 8 5 6 10-6 5-8 7-2 5-6 7-6 0-8-1z" fill="#E0A35B"/><path d="M8 17c1-1 3-2 5-2M17 8c1-2 3-3 5-3" stroke="#F6CF9C" stroke-width="1.8" fill="none" stroke-linecap="round"/><g fill="#B87832"><circle cx="9" cy="22" r=".9"/><circle cx="13" cy="19" r=".8"/><circle cx="20" cy="12" r=".9"/><circle cx="24" cy="9" r=".8"/><circle cx="23" cy="13" r=".7"/><circle cx="13" cy="23" r=".8"/></g>',
  ginger:
    '<path d="M4 20c0-4 4-5 7-5 0-3-1-8 2-9s5 3 4 7c3-1 4-5 7-4s3 5 0 7c2 2 5 1 6 4s-3 5-7 3c-1 3-5 5-8 3s-11-1-11-6z" fill="#C98F4B"/><path d="M7 19c2-1 4-1 6 0M14 8c0 2 0 4-1 6M22 12c-1 2-3 3-5 4M17 21c2 0 5-1 7-1" stroke="#E9BD84" stroke-width="1.5" fill="none" stroke-linecap="round"/><path d="M9 23c1 0 2-1 2-2M20 17c1 0 2 1 2 2" stroke="#9A6527" stroke-width="1.1" fill="none" stroke-linecap="round"/>',
} as const;

/** Meat and fish. */
const meat = {
  boerewors:
    '<g fill="none" stroke-linecap="round"><path d="M16 16.5a2.6 2.6 0 0 1 5.2 0a5.2 5.2 0 0 1-10.4 0a7.8 7.8 0 0 1 15.6 0a10.4 10.4 0 0 1-20.8 0a13 13 0 0 1 9-12.4" stroke="#7A2E22" stroke-width="4.6"/><path d="M16 16.5a2.6 2.6 0 0 1 5.2 0a5.2 5.2 0 0 1-10.4 0a7.8 7.8 0 0 1 15.6 0a10.4 10.4 0 0 1-20.8 0a13 13 0 0 1 9-12.4" stroke="#A8452F" stroke-width="3.4"/><path d="M16 16.5a2.6 2.6 0 0 1 5.2 0a5.2 5.2 0 0 1-10.4 0a7.8 7.8 0 0 1 15.6 0a10.4 10.4 0 0 1-20.8 0a13 13 0 0 1 9-12.4" stroke="#F0C9B4" stroke-width=".9" stroke-dasharray=".2 3.1"/></g>',
  biltong:
    '<path d="M4 22c1-5 9-10 16-11l4 4c-5 4-12 9-17 11-2 0-3-2-3-4z" fill="#6B2A1F"/><path d="M20 11l4 4c-5 4-12 9-17 11" fill="none" stroke="#E9B98F" stroke-width="1.4"/><path d="M8 22c3-3 7-6 12-8" stroke="#8F3F2C" stroke-width="1.4" fill="none"/><path d="M13 28c3-6 9-9 15-9l2 3c-4 4-9 7-14 8-2 0-3-1-3-2z" fill="#57211A"/><path d="M17 27c3-3 6-4 10-5" stroke="#803528" stroke-width="1.3" fill="none"/><path d="M3 12c4-5 9-8 15-8l2 3C16 11 10 14 5 15z" fill="#7A3022"/><path d="M7 12c3-2 6-4 10-5" stroke="#A04A34" stroke-width="1.3" fill="none"/><path d="M20 7C16 11 10 14 5 15" fill="none" stroke="#E9B98F" stroke-width="1.2"/>',
  droewors:
    '<g fill="none" stroke-linecap="round"><path d="M5 25C8 16 13 9 21 4" stroke="#6B2A1F" stroke-width="3.4"/><path d="M11 28C13 19 18 12 26 8" stroke="#7F3425" stroke-width="3.4"/><path d="M18 29c1-7 5-11 10-14" stroke="#5E241B" stroke-width="3.4"/><path d="M6.5 21.5C9 15 13 10 18 6M13 23c2-5 5-9 10-12M19.5 25c1-3 3-5 6-7.5" stroke="#A65A42" stroke-width=".9"/></g>',
  sausage:
    '<path d="M6 10C9 19 15 24 25 25" fill="none" stroke="#9C3B22" stroke-width="7.4" stroke-linecap="round"/><path d="M6 10C9 19 15 24 25 25" fill="none" stroke="#D0623C" stroke-width="5.4" stroke-linecap="round"/><path d="M14 6c3 6 7 9 14 10" fill="none" stroke="#9C3B22" stroke-width="6.4" stroke-linecap="round"/><path d="M14 6c3 6 7 9 14 10" fill="none" stroke="#DB7148" stroke-width="4.6" stroke-linecap="round"/><path d="M8 12c3 5 6 8 11 10M16 7.5c2 3 5 5 8 6" fill="none" stroke="#F0A27B" stroke-width="1.2" stroke-linecap="round"/>',
  mince:
    '<path d="M3 24c0-5 5-7 6-10s4-7 8-7 5 4 7 7 5 5 5 10c0 3-26 3-26 0z" fill="#C9483F"/><g fill="none" stroke="#E9827A" stroke-width="1.7" stroke-linecap="round"><path d="M7 23c1-3 4-4 5-1M13 24c0-4 4-5 6-2M21 24c1-3 4-3 5 0M9 18c2-3 5-2 5 0M16 18c2-3 5-3 6 0M13 13c1-3 5-3 6 0"/></g><g fill="none" stroke="#A1322D" stroke-width="1.2" stroke-linecap="round"><path d="M6 25c3-1 5-1 7 0M18 25c2-1 5-1 8 0M11 20c2-1 4-1 6 0M15 15c2-1 3-1 5 0"/></g>',
  liver:
    '<path d="M3 18C3 10 12 7 18 8s11 3 11 9c0 5-5 4-8 6s-8 4-12 2-6-3-6-7z" fill="#7C1F28"/><path d="M7 16c1-4 6-5 10-5" stroke="#B4474F" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M14 24c2-3 6-4 9-4" stroke="#591018" stroke-width="1.3" fill="none" stroke-linecap="round"/>',
  'whole-chicken':
    '<path d="M5 19c0-6 5-10 11-10s11 3 12 9-5 9-12 9S5 25 5 19z" fill="#F3C48A"/><path d="M6 21c4 3 8 2 10-1 2 4 7 5 11 2-2 4-7 5-11 5s-8-2-10-6z" fill="#E0A765"/><path d="M21 12c4-4 7-3 8-6 2 0 2 1 1.5 2 1.5 0 1.5 1.5.5 2-2 2-3 5-6 7z" fill="#F8D5A6"/><path d="M9 14c2-2 5-3 8-3" stroke="#FBE6C8" stroke-width="1.6" fill="none" stroke-linecap="round"/>',
  snoek:
    '<path d="M2 20C7 12 17 9 25 10l5-4-1 6 2 6-6-3C18 20 9 23 2 20z" fill="#8FA3B0"/><path d="M2 20c8 0 16-2 23-9 1 1 1 2 0 4C18 20 9 23 2 20z" fill="#D7E1E7"/><path d="M12 13l4-4 3 2z" fill="#6D8290"/><circle cx="6" cy="17.8" r="1" fill="#2B2B2B"/><path d="M9 19c1-1 1-3 0-4" stroke="#6D8290" fill="none"/>',
  polony:
    '<path d="M9 7h17c3 0 4 5 4 9s-1 9-4 9H9z" fill="#C1272D"/><path d="M26 7c3 0 4 5 4 9s-1 9-4 9h-3c3 0 4-5 4-9s-1-9-4-9z" fill="#8E1B20"/><ellipse cx="9" cy="16" rx="7" ry="9" fill="#C1272D"/><ellipse cx="9" cy="16" rx="5.8" ry="7.7" fill="#F6A5A5"/><g fill="#FBD0CE"><circle cx="7" cy="13" r="1"/><circle cx="11" cy="17" r="1.1"/><circle cx="8" cy="20" r=".9"/><circle cx="11" cy="12" r=".7"/></g>',
  steak:
    '<path d="M4 15C4 8 11 5 17 6s12 4 11 11-8 9-13 8S4 21 4 15z" fill="#F3D3C4"/><path d="M6.5 15.5c0-5 5-7.5 10-6.8s9.5 3 9 8.3-6 7-10.5 6.3-8.5-3.3-8.5-7.8z" fill="#B5303A"/><path d="M10 14c2-2 5-3 8-2M12 19c3 1 6 1 9-1M18 15l4 1" stroke="#E8868A" stroke-width="1.3" fill="none" stroke-linecap="round"/>',
  'pork-chop':
    '<path d="M5 17C4 9 11 4 18 6s10 8 8 14-8 8-12 6-8-3-9-9z" fill="#FBE3DA"/><path d="M8 17c-.5-6 4-9.5 9-8.5s7.5 6 6 10.5-6 5.5-9 4-5.5-2-6-6z" fill="#EE9AA2"/><path d="M20 8c3 1 5 4 5 7" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M12 14c2-1 4-1 6 0M13 19c2 1 4 1 6 0" stroke="#F7C4C8" stroke-width="1.4" fill="none" stroke-linecap="round"/>',
  'beef-cubes':
    '<path d="M4 14l7-3 7 3v7l-7 3-7-3z" fill="#A82A34"/><path d="M4 14l7-3 7 3-7 3z" fill="#CF5058"/><path d="M15 18l6-3 7 3v6l-7 3-6-3z" fill="#8F222B"/><path d="M15 18l6-3 7 3-7 3z" fill="#C0434B"/><path d="M14 8l6-2 6 3v5l-6 2-6-2z" fill="#9B2630"/><path d="M14 8l6-2 6 3-6 2z" fill="#D25F66"/><path d="M6 17l3 1M19 22l3 1M16 11l3 1" stroke="#F0C3C0" stroke-width="1.2" stroke-linecap="round"/>',
  'chicken-wing':
    '<path d="M4 9c3-4 9-3 11 1s2 6 6 7 7 3 7 6-3 4-6 3-5-4-9-4S4 19 3 15c0-2 0-4 1-6z" fill="#F2C18A"/><path d="M6 10c2-2 5-1 6 1" stroke="#FBE3C2" stroke-width="1.7" fill="none" stroke-linecap="round"/><path d="M14 17c2 2 5 2 7 4" stroke="#D99B5B" stroke-width="1.4" fill="none" stroke-linecap="round"/>',
  'chicken-fillet':
    '<path d="M5 12c3-6 13-8 19-4s5 11 0 13-8-1-12 2-8 3-9-1 0-6 2-10z" fill="#F7CDB6"/><path d="M8 13c3-4 9-5 13-3" stroke="#FDEBDF" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M9 20c4-3 9-2 13-4" stroke="#E3A68A" stroke-width="1.3" fill="none" stroke-linecap="round"/>',
  sosatie:
    '<path d="M3 27L28 4" stroke="#C69C6D" stroke-width="1.6" stroke-linecap="round"/><g stroke="#5F2317" stroke-width=".6"><rect x="5" y="18" width="7" height="7" rx="2" transform="rotate(-42 8.5 21.5)" fill="#8E3B24"/><rect x="14" y="10" width="7" height="7" rx="2" transform="rotate(-42 17.5 13.5)" fill="#8E3B24"/></g><circle cx="13" cy="17.5" r="3.2" fill="#F2A33A"/><path d="M19.5 8l3.5-3 3 3.3-3.5 3z" fill="#4FA845"/>',
  ribs: '<path d="M4 12c7-5 17-6 24-3v11c-7-3-17-2-24 3z" fill="#A5333A"/><path d="M4 12c7-5 17-6 24-3v3c-7-3-17-2-24 3z" fill="#F1CFC0"/><g stroke="#FFF4E8" stroke-width="2.6" stroke-linecap="round"><path d="M8 13v11M14 11v11M20 10.5v11M26 11v10"/></g>',
  tripe:
    '<path d="M4 18C3 11 9 8 15 9s13 1 13 8-5 8-9 7-6 2-9 1-6-3-6-7z" fill="#EFE4D2"/><g fill="none" stroke="#CDBB9E" stroke-width="1.1"><path d="M8 14l2-1.5 2 1.5v2.5l-2 1.5-2-1.5zM14 13l2-1.5 2 1.5v2.5L16 17l-2-1.5zM20 14l2-1.5 2 1.5v2.5L22 18l-2-1.5zM11 19l2-1.5 2 1.5v2.5L13 23l-2-1.5zM17 19l2-1.5 2 1.5v2.5L19 23l-2-1.5z"/></g>',
  oxtail:
    '<circle cx="11" cy="13" r="9" fill="#F1D5C5"/><circle cx="11" cy="13" r="7.4" fill="#B23640"/><circle cx="11" cy="13" r="3" fill="#FBEFE3"/><circle cx="21" cy="21" r="8" fill="#F1D5C5"/><circle cx="21" cy="21" r="6.5" fill="#C4444E"/><circle cx="21" cy="21" r="2.6" fill="#FBEFE3"/><path d="M6 10c1-1 2-2 3-2M17 18c1-1 2-1 3-1" stroke="#E8868A" stroke-width="1.3" fill="none" stroke-linecap="round"/>',
  salami:
    '<circle cx="12" cy="12" r="9.5" fill="#7F1D24"/><circle cx="12" cy="12" r="8.3" fill="#B73A40"/><circle cx="20" cy="20" r="9.5" fill="#7F1D24"/><circle cx="20" cy="20" r="8.3" fill="#C4484D"/><g fill="#F7DCD8"><circle cx="17" cy="17" r="1.2"/><circle cx="22" cy="16" r="1"/><circle cx="24" cy="21" r="1.3"/><circle cx="19" cy="22" r="1"/><circle cx="21" cy="25" r="1.1"/><circle cx="9" cy="9" r="1.2"/><circle cx="8" cy="14" r="1"/><circle cx="13" cy="7" r=".9"/></g>',
  'chicken-roll':
    '<path d="M9 7h17c3 0 4 5 4 9s-1 9-4 9H9z" fill="#E6B17A"/><path d="M26 7c3 0 4 5 4 9s-1 9-4 9h-3c3 0 4-5 4-9s-1-9-4-9z" fill="#C98E55"/><ellipse cx="9" cy="16" rx="7" ry="9" fill="#E6B17A"/><ellipse cx="9" cy="16" rx="5.8" ry="7.7" fill="#FBEBD6"/><g fill="#B5D99C"><circle cx="7" cy="13" r=".8"/><circle cx="11" cy="17" r=".9"/><circle cx="8" cy="20" r=".7"/></g>',
  'smoked-fish':
    '<path d="M2 20C7 12 17 9 25 10l5-4-1 6 2 6-6-3C18 20 9 23 2 20z" fill="#A8691F"/><path d="M2 20c8 0 16-2 23-9 1 1 1 2 0 4C18 20 9 23 2 20z" fill="#E8B45A"/><path d="M12 13l4-4 3 2z" fill="#7F4B12"/><circle cx="6" cy="17.8" r="1" fill="#2B2B2B"/><path d="M9 19c1-1 1-3 0-4M13 18c1-1 1-3 0-4M17 16.5c1-1 1-2 0-3.5" stroke="#7F4B12" fill="none"/>',
} as const;

/** Cooked and baked food. */
const meals = {
  pap: '<path d="M5 15c1-6 5-9 11-9s10 3 11 9z" fill="#FFFBEA"/><path d="M8 13c2-4 5-5 8-5" stroke="#E8DDBA" stroke-width="1.6" fill="none" stroke-linecap="round"/><path d="M2 15h28c0 7-5 12-9 12H11c-4 0-9-5-9-12z" fill="#B3541E"/><path d="M2 15h28l-.4 3H2.4z" fill="#8F3F12"/><path d="M5 21l3-2 3 2 3-2 3 2 3-2 3 2 3-2" fill="none" stroke="#FFD166" stroke-width="1.2"/>',
  vetkoek:
    '<path d="M3 19c0-8 6-13 13-13s13 5 13 13c0 5-6 7-13 7S3 24 3 19z" fill="#D98E3B"/><path d="M6 16c1-5 5-8 10-8 3 0 6 1 8 3-3 4-13 8-18 5z" fill="#EDB36A"/><path d="M3 19c6 3 19 3 26-1-.5 2-2 3-4 3.5-6 1.5-14 1.5-19 .5-2-.5-3-1.5-3-3z" fill="#7A3B1D"/><path d="M6 20.5c3 2 5-1 8 .5s6 0 9-.5" stroke="#C0392B" stroke-width="2.2" fill="none" stroke-linecap="round"/>',
  kota: '<path d="M5 12l11-6 11 4v14l-11 5-11-5z" fill="#E3A458"/><path d="M5 12l11 4 11-6-11-4z" fill="#FBE3B5"/><path d="M16 16v13l11-5V10z" fill="#C98640"/><g stroke="#F7C948" stroke-width="2" stroke-linecap="round"><path d="M10 11l-1-6M13 12V4M17 12l2-7"/></g><path d="M12 13l8-4 2 1-7 4z" fill="#E56B6F"/><path d="M14 14l8-3.5 1 .8-7 3.7z" fill="#57A639"/>',
  rusk: '<path d="M4 18l10-9 14 4-9 11z" fill="#E3B04B"/><path d="M4 18l15 6v5L4 23z" fill="#B87A26"/><path d="M19 24l9-11v5l-9 11z" fill="#CC9136"/><g fill="#A8681C"><circle cx="12" cy="16" r=".9"/><circle cx="17" cy="13" r=".8"/><circle cx="20" cy="18" r=".9"/><circle cx="15" cy="19" r=".8"/><circle cx="22" cy="15" r=".7"/></g>',
  koeksister:
    '<path d="M4 22c6-10 12 4 18-6 2-4 5-6 6-8" fill="none" stroke="#A85B14" stroke-width="6" stroke-linecap="round"/><path d="M4 22c6-10 12 4 18-6 2-4 5-6 6-8" fill="none" stroke="#DE9A34" stroke-width="4" stroke-linecap="round"/><path d="M4 16c5 9 9-7 15 0 4 4 7 2 9-1" fill="none" stroke="#A85B14" stroke-width="5" stroke-linecap="round"/><path d="M4 16c5 9 9-7 15 0 4 4 7 2 9-1" fill="none" stroke="#EFB451" stroke-width="3" stroke-linecap="round"/>',
  melktert:
    '<ellipse cx="16" cy="20" rx="14" ry="7" fill="#C98640"/><ellipse cx="16" cy="17" rx="14" ry="7.5" fill="#E3A458"/><ellipse cx="16" cy="16.5" rx="11.5" ry="5.7" fill="#FFF3CF"/><g fill="#B5651D"><circle cx="12" cy="15" r=".7"/><circle cx="17" cy="14" r=".6"/><circle cx="20" cy="17" r=".7"/><circle cx="14" cy="18.5" r=".6"/><circle cx="10" cy="17.5" r=".5"/><circle cx="18" cy="19.5" r=".6"/></g>',
  atchar:
    '<path d="M4 17h24c0 7-5 11-12 11S4 24 4 17z" fill="#3A7D44"/><path d="M4 17c2-6 7-8 12-8s10 2 12 8z" fill="#F29E1F"/><g fill="#C84B11"><circle cx="10" cy="14" r="1.5"/><circle cx="20" cy="12.5" r="1.3"/><circle cx="23" cy="15.5" r="1"/></g><g fill="#B9C93B"><path d="M13 12l3-1 2 3-3 1zM18 15l3-1 1 2-3 1zM11 16l2-1 2 2z"/></g><path d="M4 17h24l-.3 2.5H4.3z" fill="#2D6436"/>',
  ukhamba:
    '<path d="M10 7h12c-1 3 6 6 6 13 0 6-6 10-12 10S4 26 4 20C4 13 11 10 10 7z" fill="#7F4F24"/><path d="M9 5h14v3H9z" fill="#5C3716"/><path d="M5 17l3-3 4 3 4-3 4 3 4-3 3 3v4H5z" fill="#D9A066"/><path d="M5 21h22l-.6 3H5.6z" fill="#5C3716"/><path d="M9 13c1-1 2-2 3-4" stroke="#B07B45" stroke-width="1.6" fill="none" stroke-linecap="round"/><path d="M10 6c2-2 10-2 12 0" stroke="#FFF3D6" stroke-width="2.2" fill="none" stroke-linecap="round"/>',
  potjie:
    '<path d="M5 12h22c2 8-1 14-11 14S3 20 5 12z" fill="#2F2F36"/><path d="M4 12c0-3 6-4 12-4s12 1 12 4z" fill="#4B4B54"/><circle cx="16" cy="6.5" r="1.6" fill="#2F2F36"/><path d="M9 25l-2 4M23 25l2 4M16 26v3" stroke="#2F2F36" stroke-width="2.2" stroke-linecap="round"/><path d="M5 13C0 5 9 3 16 3s16 2 11 10" stroke="#777782" stroke-width="1.1" fill="none"/><path d="M8 16c0 4 2 6 4 7" stroke="#666670" stroke-width="1.6" fill="none" stroke-linecap="round"/>',
  scone:
    '<path d="M5 15c0-6 5-9 11-9s11 3 11 9z" fill="#E3A458"/><path d="M9 11c2-2 4-3 7-3" stroke="#F7CF95" stroke-width="1.8" fill="none" stroke-linecap="round"/><path d="M4 15h24v4H4z" fill="#FFF7E6"/><path d="M5 17c3 3 5-1 8 1s6 1 9 0 4 1 5 0v3H5z" fill="#C92A4B"/><path d="M5 20h22c0 4-3 6-6 6H11c-3 0-6-2-6-6z" fill="#D18F40"/>',
  dombolo:
    '<path d="M3 21c0-8 6-13 13-13s13 5 13 13c0 3-6 5-13 5S3 24 3 21z" fill="#F3E9D6"/><path d="M7 16c2-4 5-6 9-6" stroke="#fff" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M4 22c4 3 20 3 24 0M20 12c3 1 5 4 5 7" stroke="#D8C7A5" stroke-width="1.4" fill="none" stroke-linecap="round"/>',
  'seven-colours':
    '<ellipse cx="16" cy="18" rx="15" ry="11" fill="#DDE5EA"/><ellipse cx="16" cy="17" rx="15" ry="11" fill="#fff"/><path d="M16 17L5 11c2-3 6-4 9-4z" fill="#FFF3CF"/><path d="M16 17L14 7c4-.5 7 0 9 1z" fill="#F29E1F"/><path d="M16 17l7-9c3 1 5 3 6 5z" fill="#3FA34D"/><path d="M16 17l13-4c1 3 0 6-2 8z" fill="#8E1B4F"/><path d="M16 17l11 4c-2 3-5 4-9 5z" fill="#E8590C"/><path d="M16 17l2 9c-4 0-8-1-10-3z" fill="#C9A227"/><path d="M16 17l-8 6c-4-2-5-7-3-12z" fill="#8A4B22"/><path d="M8 15c2-3 6-3 8 0s-2 5-5 4-4-2-3-4z" fill="#C9803A"/>',
  'pap-and-wors':
    '<ellipse cx="16" cy="20" rx="15" ry="9" fill="#CBD5DF"/><ellipse cx="16" cy="18.5" rx="15" ry="9" fill="#fff"/><path d="M4 18c0-6 4-9 8-9s7 3 7 9c-3 3-12 3-15 0z" fill="#FFFBEA" stroke="#E8DDBA" stroke-width="1"/><path d="M15 21c3-2 5-5 4-8M17 22c5-1 9-4 9-8" stroke="#8F3B28" stroke-width="3.2" fill="none" stroke-linecap="round"/><path d="M7 20c2 2 7 2 9 1-1 3-8 3-9-1z" fill="#D9382B"/>',
  'bunny-chow':
    '<path d="M4 13l12-5 12 4v13l-12 5-12-5z" fill="#E3A458"/><path d="M16 17v13l12-5V12z" fill="#C98640"/><path d="M4 13l12-5 12 4-12 5z" fill="#FBE3B5"/><path d="M8 13l8-3 8 2.5-8 3z" fill="#B5481B"/><g fill="#F2B544"><circle cx="14" cy="12" r="1.2"/><circle cx="18" cy="13" r="1.3"/></g><circle cx="16" cy="10.5" r="1.2" fill="#7A2A10"/><path d="M19 5l6-2 3 3-5 3z" fill="#F3C98B"/>',
} as const;

/** Household and braai items. */
const household = {
  charcoal:
    '<path d="M4 24l2-6 6-2 5 3-1 7-7 1z" fill="#2E2E33"/><path d="M6 18l6-2 5 3-6 3z" fill="#4B4B54"/><path d="M15 26l1-7 6-3 6 4-1 6-6 2z" fill="#232327"/><path d="M16 19l6-3 6 4-6 3z" fill="#44444C"/><path d="M9 16l2-7 6-2 6 4-1 6-7 2z" fill="#38383E"/><path d="M11 9l6-2 6 4-6 3z" fill="#5A5A64"/>',
  braai:
    '<path d="M9 12c0-4 3-4 2-8 3 2 3 4 3 6 1-1 2-3 1-5 4 2 4 5 3 7 2-1 2-2 2-4 3 2 2 5 1 6z" fill="#FF822D"/><path d="M4 13h24c0 6-5 10-12 10S4 19 4 13z" fill="#2F2F36"/><rect x="2" y="11.5" width="28" height="2.2" rx="1.1" fill="#8A8A94"/><path d="M9 22l-3 8M23 22l3 8M16 23v7" stroke="#55555E" stroke-width="1.8" stroke-linecap="round"/>',
  nappy:
    '<path d="M3 8c8 2 18 2 26 0l1 7c-7 1-9 6-9 11-3 2-7 2-10 0 0-5-2-10-9-11z" fill="#fff" stroke="#BBD3E8" stroke-width="1"/><path d="M3 8c8 2 18 2 26 0l.4 3c-9 2-18 2-26.8 0z" fill="#A5D8FF"/><path d="M12 13l1.5-2 1.5 2h2l1.5-2 1.5 2v3c-2 2-6 2-8 0z" fill="#FFC078"/>',
  matches:
    '<path d="M6 12h20v14H6z" fill="#E03131"/><path d="M6 22h20v4H6z" fill="#7A4A2B"/><circle cx="16" cy="17" r="3.5" fill="#FFE066"/><path d="M9 12L6 4M14 12l-1-9M19 12l1-9M23 12l3-8" stroke="#E9C28D" stroke-width="1.5"/><g fill="#B3261E"><circle cx="6" cy="4" r="1.7"/><circle cx="13" cy="3" r="1.7"/><circle cx="20" cy="3" r="1.7"/><circle cx="26" cy="4" r="1.7"/></g>',
  cotton:
    '<path d="M9 24c-5 0-7-6-3-9-1-5 5-8 8-5 3-4 10-2 10 3 5 1 6 8 1 10-1 3-6 4-8 2-2 2-6 2-8-1z" fill="#fff" stroke="#CFD8E3" stroke-width="1"/><path d="M10 14c1-1 3-1 4 0M19 13c2-1 3 0 3 2M12 20c1-2 3-2 4-1" stroke="#DCE4EC" stroke-width="1.4" fill="none" stroke-linecap="round"/>',
  pad: '<rect x="11" y="2" width="10" height="28" rx="5" fill="#fff" stroke="#F3B6D0"/><path d="M11 11c-5 0-6 2-6 5s1 5 6 5M21 11c5 0 6 2 6 5s-1 5-6 5" fill="#FCE4EF" stroke="#F3B6D0"/><rect x="13.5" y="6" width="5" height="20" rx="2.5" fill="#F9C9DD"/>',
  bubbles:
    '<g fill="#D9CBFF" stroke="#A78BFA" stroke-width="1"><circle cx="12" cy="20" r="9"/><circle cx="23" cy="10" r="6.5" fill="#C5E4FF" stroke="#6CB8F6"/><circle cx="25" cy="24" r="4" fill="#FFD3EA" stroke="#F391C3"/><circle cx="11" cy="6" r="3" fill="#C5E4FF" stroke="#6CB8F6"/></g><path d="M7 17c1-2 2-3 4-3M20 8c1-1 2-2 3-2" stroke="#fff" stroke-width="1.8" fill="none" stroke-linecap="round"/>',
  lighter:
    '<path d="M11 14h10v14q0 2-2 2h-6q-2 0-2-2z" fill="#E03131"/><path d="M11 14h3v16h-1q-2 0-2-2z" fill="#FF8787"/><path d="M12 9h8v5h-8z" fill="#ADB5BD"/><circle cx="19" cy="9.5" r="2" fill="#868E96"/><path d="M15 8c-2-2-1-4 0-6 2 1 3 4 1 6z" fill="#FF922B"/>',
  tongs:
    '<path d="M16 3c-5 6-6 14-6 24M16 3c5 6 6 14 6 24" stroke="#868E96" stroke-width="2.4" fill="none" stroke-linecap="round"/><path d="M7.5 24h5l-1 5h-3zM19.5 24h5l-1 5h-3z" fill="#ADB5BD"/><path d="M16 3c-4 4-5 8-5.5 13M16 3c4 4 5 8 5.5 13" stroke="#B5763A" stroke-width="2.8" fill="none" stroke-linecap="round"/>',
  mop: '<path d="M24 2L15 18" stroke="#C98640" stroke-width="2.2" stroke-linecap="round"/><path d="M9 16l9 5-1 2.5-9-5z" fill="#1C7ED6"/><g stroke="#E9ECEF" stroke-width="2.4" stroke-linecap="round"><path d="M9 19c-1 3-4 5-5 8M11 20c-1 3-2 6-2 9M13.5 21.5c0 3 0 5 1 8M16 23c1 2 3 4 5 6"/></g><g stroke="#CED4DA" stroke-width="1" stroke-linecap="round" fill="none"><path d="M10 20c-2 3-3 5-4 8M12.5 21c0 3-1 5-.5 8M15 22c1 3 2 5 3 7"/></g>',
} as const;

/** Items of a South African shop that the icon set lacks, on the same 32 × 32 board and in the same flat style. */
export const drawings = { ...meat, ...produce, ...meals, ...household } as const satisfies Record<
  string,
  string
>;
