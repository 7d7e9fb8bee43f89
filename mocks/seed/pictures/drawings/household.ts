/** Household and braai items. */
export const household = {
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
