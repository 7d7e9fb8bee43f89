import type { Child, Children, Declare } from '../command.ts';

/** A command that does something itself: `name` declares it. */
const verb = <Name extends string>(
  summary: string,
  load: () => Promise<Record<Name, Declare>>,
  name: Name,
  more: Partial<Child> = {},
): Child => ({ summary, load: async () => (await load())[name], ...more });

/* Files with several verbs. */
const account = () => import('./account.ts');
const addresses = () => import('./addresses.ts');
const browse = () => import('./browse.ts');
const cart = () => import('./cart.ts');
const changes = () => import('./sandbox/change.ts');
const columns = () => import('./imports/columns.ts');
const debtorCards = () => import('./debtor-cards.ts');
const faults = () => import('./sandbox/faults.ts');
const imports = () => import('./imports/imports.ts');
const journal = () => import('./sandbox/journal.ts');
const leaflets = () => import('./leaflets.ts');
const modify = () => import('./orders/modify.ts');
const orders = () => import('./orders/orders.ts');
const profiles = () => import('./profiles.ts');
const sandboxState = () => import('./sandbox/state.ts');
const serve = () => import('./sandbox/serve.ts');
const signIn = () => import('./sign-in.ts');
const snapshots = () => import('./sandbox/snapshots.ts');
const staff = () => import('./staff.ts');
const suppliers = () => import('./suppliers.ts');

/** The verbs of `spaza sandbox`. */
const sandbox: Children = {
  keys: verb('Print the keys in its data folder', serve, 'newKeys'),
  status: verb('Show its state and contents', sandboxState, 'newStatus'),
  reset: verb('Reset it to its freshly seeded state', sandboxState, 'newReset'),
  snapshots: verb('Save its state, and restore it', snapshots, 'newList', {
    children: {
      list: verb('List the snapshots', snapshots, 'newList'),
      save: verb('Save the state of the shop', snapshots, 'newChange'),
      restore: verb('Restore a snapshot', snapshots, 'newChange'),
      remove: verb('Remove a snapshot', snapshots, 'newChange', {
        alias: 'delete',
      }),
    },
  }),
  faults: verb('Make calls fail', faults, 'newList', {
    children: {
      list: verb('List the faults in force', faults, 'newList'),
      add: verb('Add a fault', faults, 'newAdd'),
      clear: verb('Remove one fault, or all', faults, 'newClear'),
    },
  }),
  offer: verb('Change the price, stock or end of an offer', changes, 'newOffer'),
  supplier: verb('Close a supplier, or fill its time slots', changes, 'newSupplier'),
  card: verb('Decide on a debtor card', changes, 'newCard'),
  move: verb('Move an order to a status', changes, 'newMove'),
  traffic: verb('Simulate shoppers who place orders', changes, 'newTraffic'),
  outbox: verb('List what was sent to shoppers', journal, 'newOutbox'),
  journal: verb('List or save its latest requests and responses', journal, 'newJournal'),
  clock: verb('Show or move its clock', sandboxState, 'newClock'),
};

/** Every command by its name. What is not here does not exist. */
export const commands: Children = {
  sandbox: verb('Run a shop on this machine, and control it', serve, 'newServe', { children: sandbox }),
  shop: verb('Shop by answering questions', () => import('./shop.ts'), 'newShop'),
  suppliers: verb('Find suppliers near a place, and choose one', suppliers, 'newNearby', {
    children: { use: verb('Choose where to shop', suppliers, 'newUse') },
  }),
  search: verb('Find offers by word, part of a word or barcode', browse, 'newSearch'),
  categories: verb('Browse the categories of a shop', browse, 'newCategories'),
  products: verb('Show a product with its variants and offers', browse, 'newProducts'),
  promotions: verb('List what is on special', browse, 'newOfferList'),
  stokvel: verb('List bulk packs for buying groups', browse, 'newOfferList'),
  combos: verb('List offers that bundle several products', browse, 'newOfferList'),
  leaflets: verb('View leaflets, and publish them as a manager', leaflets, 'newNearby', {
    children: {
      list: verb('List all leaflets, including drafts and ended ones', leaflets, 'newList'),
      publish: verb('Publish a leaflet from a file or address', leaflets, 'newPublish'),
      preview: verb('Preview a leaflet as shoppers will see it', leaflets, 'newPreview'),
      change: verb('Change a leaflet', leaflets, 'newChange'),
      unpublish: verb('Take a leaflet offline', leaflets, 'newUnpublish'),
    },
  }),
  agencies: verb('List groups of suppliers', suppliers, 'newAgencies'),
  cart: {
    summary: 'Fill the cart, view it and compare prices',
    children: {
      add: verb('Add an offer to the cart', cart, 'newAdd'),
      set: verb('Change the quantity of an offer', cart, 'newSet'),
      remove: verb('Remove an offer', cart, 'newRemove'),
      show: verb('Show the cart', cart, 'newShow'),
      compare: verb('Compare its cost at other suppliers', cart, 'newCompare'),
      clear: verb('Empty the cart', cart, 'newClear'),
    },
  },
  'sign-in': verb('Sign in with a phone number and a password', signIn, 'newSignIn'),
  'sign-up': verb('Create an account and sign in', signIn, 'newSignUp'),
  'sign-out': verb('Sign out; the cart is kept', signIn, 'newSignOut'),
  whoami: verb('Show who is signed in, and where', signIn, 'newWhoami'),
  account: {
    summary: 'Show or change your account',
    alias: 'profile',
    children: {
      show: verb('Show your account', account, 'newShow'),
      set: verb('Change your account', account, 'newSet'),
    },
  },
  password: {
    summary: 'Set a new password if you forgot yours',
    children: {
      forgot: verb('Have a code sent to your phone', account, 'newForgot'),
      code: verb('Enter the code', account, 'newCode'),
      set: verb('Set a new password, and sign in', account, 'newSetPassword'),
    },
  },
  addresses: verb('Manage your delivery addresses', addresses, 'newList', {
    children: {
      list: verb('List your addresses', addresses, 'newList'),
      add: verb('Save an address', addresses, 'newAdd'),
      change: verb('Change an address', addresses, 'newChange'),
      remove: verb('Remove an address', addresses, 'newRemove', { alias: 'delete' }),
    },
  }),
  'debtor-cards': verb('View and request credit from suppliers', debtorCards, 'newList', {
    children: {
      list: verb('List your cards and balances', debtorCards, 'newList'),
      request: verb('Request credit from a supplier', debtorCards, 'newRequest'),
      'top-up': verb('Show how to pay money onto a card', debtorCards, 'newTopUp'),
    },
  }),
  checkout: verb('Place an order', () => import('./checkout.ts'), 'newCheckout'),
  pay: verb('Pay for an order online, or check its payment', () => import('./pay.ts'), 'newPay'),
  orders: verb('View, watch, change, cancel, repeat and review orders', orders, 'newList', {
    children: {
      list: verb('List your orders, newest first', orders, 'newList'),
      show: verb('Show an order and its history', orders, 'newShow'),
      watch: verb('Follow an order live', () => import('./orders/watch.ts'), 'newWatch'),
      modify: verb('Change an order', modify, 'newModify'),
      accept: verb('Accept the available quantity of lines that ran short', modify, 'newDecide'),
      remove: verb('Remove lines from an order', modify, 'newDecide'),
      cancel: verb('Cancel an order', orders, 'newCancel'),
      reorder: verb('Fill the cart with an earlier order', orders, 'newReorder'),
      review: verb('Review an order', orders, 'newReview'),
      invoice: verb('Save the invoice of an order', orders, 'newInvoice'),
    },
  }),
  staff: {
    summary: 'Pack orders and hand them over, as shop staff',
    children: {
      prepare: verb('Start packing an order', staff, 'newPrepare'),
      complete: verb('Record what was packed', staff, 'newComplete'),
      dispute: verb('Report a problem with a packed order', staff, 'newDispute'),
      issue: verb('Hand over an order', staff, 'newIssue'),
    },
  },
  run: verb('Run scenarios: whole orders as tests', () => import('./run.ts'), 'newRun'),
  load: verb('Load-test a shop with scenarios', () => import('./load/start.ts'), 'newStart', {
    children: {
      export: verb(
        'Write scenarios as a load test of Artillery, for many machines',
        () => import('./load/export.ts'),
        'newExport',
      ),
    },
  }),
  contract: {
    summary: 'Check a shop against its contract, and find breaking changes',
    children: {
      check: verb(
        'Check a shop against the contract, with read-only calls',
        () => import('./contract/check.ts'),
        'newCheck',
      ),
      diff: verb(
        'Find the changes between two OpenAPI documents that break clients',
        () => import('./contract/diff.ts'),
        'newDiff',
      ),
    },
  },
  imports: verb('Upload products, offers and stock, as a manager', imports, 'newList', {
    children: {
      upload: verb(
        'Check a file of catalogue data, and apply it',
        () => import('./imports/upload.ts'),
        'newUpload',
      ),
      mapping: verb('Show or forget how columns were renamed', columns, 'newMapping'),
      template: verb('Print the header of a file', columns, 'newTemplate'),
      list: verb('List uploaded files', imports, 'newList'),
      show: verb('Show an uploaded file, and what it would change', imports, 'newShow'),
      problems: verb('List the errors in a file', imports, 'newProblems'),
      apply: verb('Apply a staged file to the catalogue', imports, 'newSettle'),
      discard: verb('Discard a staged file', imports, 'newSettle'),
    },
  }),
  profiles: verb('Manage saved connections to shops', profiles, 'newList', {
    children: {
      list: verb('List the profiles', profiles, 'newList'),
      save: verb('Save or change a profile', profiles, 'newSave'),
      use: verb('Make a profile the current one', profiles, 'newUse'),
      remove: verb('Remove a profile, with its session and cart', profiles, 'newRemove'),
    },
  }),
  call: verb('Make any call of the contract', () => import('./call.ts'), 'newCall'),
  docs: verb('Show where a shop documents its API', () => import('./docs.ts'), 'newDocs'),
  completion: verb(
    'Complete commands and flags in bash, zsh or fish',
    () => import('./completion.ts'),
    'newCompletion',
  ),
  ids: verb('Ids, for completion in shells', () => import('./ids.ts'), 'newIds', { hidden: true }),
  scenarios: verb('The words of scenarios', () => import('./scenarios.ts'), 'newScenarios', {
    hidden: true,
  }),
  'exit-codes': verb('What exit codes mean', () => import('./exit-codes.ts'), 'newExitCodes', {
    hidden: true,
  }),
};
