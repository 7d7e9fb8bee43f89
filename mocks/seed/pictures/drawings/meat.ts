/** Meat and fish. */
export const meat = {
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
