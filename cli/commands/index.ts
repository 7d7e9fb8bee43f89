import type { Children } from '../command.ts';

/** Every command by its name. What is not here does not exist. */
export const commands: Children = {
  sandbox: {
    summary: 'Run a shop on this machine, and control it',
    load: async () => (await import('./sandbox/sandbox.ts')).newSandbox,
  },
  shop: {
    summary: 'Shop by answering questions',
    load: async () => (await import('./shop.ts')).newShop,
  },
  suppliers: {
    summary: 'Find suppliers near a place, and choose one',
    load: async () => (await import('./suppliers/suppliers.ts')).newSuppliers,
  },
  search: {
    summary: 'Find offers by word, part of a word or barcode',
    load: async () => (await import('./search.ts')).newSearch,
  },
  categories: {
    summary: 'Browse the categories of a shop',
    load: async () => (await import('./categories.ts')).newCategories,
  },
  products: {
    summary: 'Show a product with its variants and offers',
    load: async () => (await import('./products.ts')).newProducts,
  },
  promotions: {
    summary: 'List what is on special',
    load: async () => (await import('./offer-list.ts')).newOfferList('promotions'),
  },
  stokvel: {
    summary: 'List bulk packs for buying groups',
    load: async () => (await import('./offer-list.ts')).newOfferList('stokvel'),
  },
  combos: {
    summary: 'List offers that bundle several products',
    load: async () => (await import('./offer-list.ts')).newOfferList('combos'),
  },
  leaflets: {
    summary: 'View leaflets, and publish them as a manager',
    load: async () => (await import('./leaflets/leaflets.ts')).newLeaflets,
  },
  agencies: {
    summary: 'List groups of suppliers',
    load: async () => (await import('./agencies.ts')).newAgencies,
  },
  cart: {
    summary: 'Fill the cart, view it and compare prices',
    load: async () => (await import('./cart/cart.ts')).newCart,
  },
  'sign-in': {
    summary: 'Sign in with a phone number and a password',
    load: async () => (await import('./sign-in.ts')).newSignIn,
  },
  'sign-up': {
    summary: 'Create an account and sign in',
    load: async () => (await import('./sign-up.ts')).newSignUp,
  },
  'sign-out': {
    summary: 'Sign out; the cart is kept',
    load: async () => (await import('./sign-out.ts')).newSignOut,
  },
  whoami: {
    summary: 'Show who is signed in, and where',
    load: async () => (await import('./whoami.ts')).newWhoami,
  },
  account: {
    summary: 'Show or change your account',
    load: async () => (await import('./account/account.ts')).newAccount,
    alias: 'profile',
  },
  password: {
    summary: 'Set a new password if you forgot yours',
    load: async () => (await import('./password/password.ts')).newPassword,
  },
  addresses: {
    summary: 'Manage your delivery addresses',
    load: async () => (await import('./addresses/addresses.ts')).newAddresses,
  },
  'debtor-cards': {
    summary: 'View and request credit from suppliers',
    load: async () => (await import('./debtor-cards/debtor-cards.ts')).newDebtorCards,
  },
  checkout: {
    summary: 'Place an order',
    load: async () => (await import('./checkout.ts')).newCheckout,
  },
  pay: {
    summary: 'Pay for an order online, or check its payment',
    load: async () => (await import('./pay.ts')).newPay,
  },
  orders: {
    summary: 'View, watch, change, cancel, repeat and review orders',
    load: async () => (await import('./orders/orders.ts')).newOrders,
  },
  staff: {
    summary: 'Pack orders and hand them over, as shop staff',
    load: async () => (await import('./staff/staff.ts')).newStaff,
  },
  run: {
    summary: 'Run scenarios: whole orders as tests',
    load: async () => (await import('./run.ts')).newRun,
  },
  load: {
    summary: 'Load-test a shop with scenarios',
    load: async () => (await import('./load/load.ts')).newLoad,
  },
  contract: {
    summary: 'Check a shop against its contract, and find breaking changes',
    load: async () => (await import('./contract/contract.ts')).newContract,
  },
  imports: {
    summary: 'Upload products, offers and stock, as a manager',
    load: async () => (await import('./imports/imports.ts')).newImports,
  },
  profiles: {
    summary: 'Manage saved connections to shops',
    load: async () => (await import('./profiles/profiles.ts')).newProfiles,
  },
  call: {
    summary: 'Make any call of the contract',
    load: async () => (await import('./call.ts')).newCall,
  },
  docs: {
    summary: 'Show where a shop documents its API',
    load: async () => (await import('./docs.ts')).newDocs,
  },
  completion: {
    summary: 'Complete commands and flags in bash, zsh or fish',
    load: async () => (await import('./completion.ts')).newCompletion,
  },
  ids: {
    summary: 'Ids, for completion in shells',
    load: async () => (await import('./ids.ts')).newIds,
    hidden: true,
  },
  scenarios: {
    summary: 'The words of scenarios',
    load: async () => (await import('./scenarios.ts')).newScenarios,
    hidden: true,
  },
  'exit-codes': {
    summary: 'What exit codes mean',
    load: async () => (await import('./exit-codes.ts')).newExitCodes,
    hidden: true,
  },
};
