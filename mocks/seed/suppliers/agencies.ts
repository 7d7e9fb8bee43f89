/** Groups of suppliers, all fictional. */
export const agencies = [
  { id: 1, name: 'Kasi Traders', colour: 'e8590c' },
  { id: 2, name: 'Kaap Korner Shops', colour: '1c7ed6' },
  { id: 3, name: 'Egoli Grocers', colour: 'c2255c' },
  { id: 4, name: 'Thekwini Family Stores', colour: '2b8a3e' },
] as const;
