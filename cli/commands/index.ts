import type { LazyCommands } from '../lazy-commands.ts';

/** Every command by its name. What is not here does not exist. */
export const commands: LazyCommands = {
  sandbox: {
    summary: 'Open a shop on this machine, and look after it',
    load: async () => (await import('./sandbox/sandbox.ts')).newSandbox,
  },
  suppliers: {
    summary: 'Find suppliers near a place, and choose one',
    load: async () => (await import('./suppliers/suppliers.ts')).newSuppliers,
  },
  search: {
    summary: 'Find offers by word, part of a word or barcode',
    load: async () => (await import('./search.ts')).newSearch,
  },
  cart: {
    summary: 'Fill the cart and look at it',
    load: async () => (await import('./cart/cart.ts')).newCart,
  },
  'sign-in': {
    summary: 'Sign in with a phone number and a password',
    load: async () => (await import('./sign-in.ts')).newSignIn,
  },
  'sign-up': {
    summary: 'Make an account and sign in',
    load: async () => (await import('./sign-up.ts')).newSignUp,
  },
  'sign-out': {
    summary: 'Sign out; the cart is kept',
    load: async () => (await import('./sign-out.ts')).newSignOut,
  },
  whoami: {
    summary: 'Say who is signed in, and where',
    load: async () => (await import('./whoami.ts')).newWhoami,
  },
  checkout: {
    summary: 'Place an order',
    load: async () => (await import('./checkout.ts')).newCheckout,
  },
  pay: {
    summary: 'Pay for an order online, or see where its payment stands',
    load: async () => (await import('./pay.ts')).newPay,
  },
  orders: {
    summary: 'Look at orders, watch, change, cancel, repeat and review them',
    load: async () => (await import('./orders/orders.ts')).newOrders,
  },
  staff: {
    summary: 'Pack orders and hand them over, as the staff of a shop do',
    load: async () => (await import('./staff/staff.ts')).newStaff,
  },
  call: {
    summary: 'Make any call of the contract',
    load: async () => (await import('./call.ts')).newCall,
  },
  'exit-codes': {
    summary: 'What the exit code of a command says',
    load: async () => (await import('./exit-codes.ts')).newExitCodes,
    hidden: true,
  },
};
