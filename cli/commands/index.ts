import type { Child, Children } from '../command.ts';

/** A command that does something itself. */
const verb = (summary: string, load: NonNullable<Child['load']>, more: Partial<Child> = {}): Child => ({
  summary,
  load,
  ...more,
});

/* Files with several verbs. */
const account = () => import('./account.ts');
const addresses = () => import('./addresses.ts');
const browse = () => import('./browse.ts');
const cart = () => import('./cart/cart.ts');
const debtorCards = () => import('./debtor-cards.ts');
const faults = () => import('./sandbox/faults.ts');
const importColumns = () => import('./imports/columns.ts');
const imports = () => import('./imports/imports.ts');
const journal = () => import('./sandbox/journal.ts');
const leaflets = () => import('./leaflets.ts');
const modify = () => import('./orders/modify.ts');
const orders = () => import('./orders/orders.ts');
const password = () => import('./password.ts');
const profiles = () => import('./profiles.ts');
const sandboxState = () => import('./sandbox/state.ts');
const _search = () => import('./browse.ts');
const signIn = () => import('./sign-in.ts');
const snapshots = () => import('./sandbox/snapshots.ts');
const staff = () => import('./staff.ts');
const suppliers = () => import('./suppliers.ts');
const world = () => import('./sandbox/change.ts');

/** The verbs of `spaza sandbox`. */
const sandbox: Children = {
  keys: verb('Print the keys in its data folder', async () => (await import('./sandbox/serve.ts')).newKeys),
  status: verb('Show its state and contents', async () => (await sandboxState()).newStatus),
  reset: verb('Reset it to its freshly seeded state', async () => (await sandboxState()).newReset),
  snapshots: verb('Save its state, and restore it', async () => (await snapshots()).newList, {
    children: {
      list: verb('List the snapshots', async () => (await snapshots()).newList),
      save: verb('Save the state of the shop', async () => (await snapshots()).newChange('save')),
      restore: verb('Restore a snapshot', async () => (await snapshots()).newChange('restore')),
      remove: verb('Remove a snapshot', async () => (await snapshots()).newChange('remove'), {
        alias: 'delete',
      }),
    },
  }),
  faults: verb('Make calls fail', async () => (await faults()).newList, {
    children: {
      list: verb('List the faults in force', async () => (await faults()).newList),
      add: verb('Add a fault', async () => (await faults()).newAdd),
      clear: verb('Remove one fault, or all', async () => (await faults()).newClear),
    },
  }),
  offer: verb('Change the price, stock or end of an offer', async () => (await world()).newOffer),
  supplier: verb('Close a supplier, or fill its time slots', async () => (await world()).newSupplier),
  card: verb('Decide on a debtor card', async () => (await world()).newCard),
  move: verb('Move an order to a status', async () => (await world()).newMove),
  traffic: verb('Simulate shoppers who place orders', async () => (await world()).newTraffic),
  outbox: verb('List what was sent to shoppers', async () => (await journal()).newOutbox),
  journal: verb('List or save its latest requests and responses', async () => (await journal()).newJournal),
  clock: verb('Show or move its clock', async () => (await sandboxState()).newClock),
};

/** Every command by its name. What is not here does not exist. */
export const commands: Children = {
  sandbox: verb(
    'Run a shop on this machine, and control it',
    async () => (await import('./sandbox/serve.ts')).newServe,
    { children: sandbox },
  ),
  shop: verb('Shop by answering questions', async () => (await import('./shop.ts')).newShop),
  suppliers: verb('Find suppliers near a place, and choose one', async () => (await suppliers()).newNearby, {
    children: { use: verb('Choose where to shop', async () => (await suppliers()).newUse) },
  }),
  search: verb('Find offers by word, part of a word or barcode', async () => (await browse()).newSearch),
  categories: verb('Browse the categories of a shop', async () => (await browse()).newCategories),
  products: verb('Show a product with its variants and offers', async () => (await browse()).newProducts),
  promotions: verb('List what is on special', async () => (await browse()).newOfferList('promotions')),
  stokvel: verb('List bulk packs for buying groups', async () => (await browse()).newOfferList('stokvel')),
  combos: verb('List offers that bundle several products', async () =>
    (await browse()).newOfferList('combos'),
  ),
  leaflets: verb('View leaflets, and publish them as a manager', async () => (await leaflets()).newNearby, {
    children: {
      list: verb(
        'List all leaflets, including drafts and ended ones',
        async () => (await leaflets()).newList,
      ),
      publish: verb('Publish a leaflet from a file or address', async () => (await leaflets()).newPublish),
      preview: verb('Preview a leaflet as shoppers will see it', async () => (await leaflets()).newPreview),
      change: verb('Change a leaflet', async () => (await leaflets()).newChange),
      unpublish: verb('Take a leaflet offline', async () => (await leaflets()).newUnpublish),
    },
  }),
  agencies: verb('List groups of suppliers', async () => (await suppliers()).newAgencies),
  cart: {
    summary: 'Fill the cart, view it and compare prices',
    children: {
      add: verb('Add an offer to the cart', async () => (await cart()).newAdd),
      set: verb('Change the quantity of an offer', async () => (await cart()).newSet),
      remove: verb('Remove an offer', async () => (await cart()).newRemove),
      show: verb('Show the cart', async () => (await cart()).newShow),
      compare: verb(
        'Compare its cost at other suppliers',
        async () => (await import('./cart/compare.ts')).newCompare,
      ),
      clear: verb('Empty the cart', async () => (await cart()).newClear),
    },
  },
  'sign-in': verb('Sign in with a phone number and a password', async () => (await signIn()).newSignIn),
  'sign-up': verb('Create an account and sign in', async () => (await signIn()).newSignUp),
  'sign-out': verb('Sign out; the cart is kept', async () => (await signIn()).newSignOut),
  whoami: verb('Show who is signed in, and where', async () => (await signIn()).newWhoami),
  account: {
    summary: 'Show or change your account',
    alias: 'profile',
    children: {
      show: verb('Show your account', async () => (await account()).newShow),
      set: verb('Change your account', async () => (await account()).newSet),
    },
  },
  password: {
    summary: 'Set a new password if you forgot yours',
    children: {
      forgot: verb('Have a code sent to your phone', async () => (await password()).newForgot),
      code: verb('Enter the code', async () => (await password()).newCode),
      set: verb('Set a new password, and sign in', async () => (await password()).newSet),
    },
  },
  addresses: verb('Manage your delivery addresses', async () => (await addresses()).newList, {
    children: {
      list: verb('List your addresses', async () => (await addresses()).newList),
      add: verb('Save an address', async () => (await addresses()).newAdd),
      change: verb('Change an address', async () => (await addresses()).newChange),
      remove: verb('Remove an address', async () => (await addresses()).newRemove, { alias: 'delete' }),
    },
  }),
  'debtor-cards': verb('View and request credit from suppliers', async () => (await debtorCards()).newList, {
    children: {
      list: verb('List your cards and balances', async () => (await debtorCards()).newList),
      request: verb('Request credit from a supplier', async () => (await debtorCards()).newRequest),
      'top-up': verb('Show how to pay money onto a card', async () => (await debtorCards()).newTopUp),
    },
  }),
  checkout: verb('Place an order', async () => (await import('./checkout.ts')).newCheckout),
  pay: verb('Pay for an order online, or check its payment', async () => (await import('./pay.ts')).newPay),
  orders: verb(
    'View, watch, change, cancel, repeat and review orders',
    async () => (await orders()).newList,
    {
      children: {
        list: verb('List your orders, newest first', async () => (await orders()).newList),
        show: verb('Show an order and its history', async () => (await orders()).newShow),
        watch: verb('Follow an order live', async () => (await import('./orders/watch.ts')).newWatch),
        modify: verb('Change an order', async () => (await modify()).newModify),
        accept: verb('Accept the available quantity of lines that ran short', async () =>
          (await modify()).newDecide('accept'),
        ),
        remove: verb('Remove lines from an order', async () => (await modify()).newDecide('remove')),
        cancel: verb('Cancel an order', async () => (await orders()).newCancel),
        reorder: verb('Fill the cart with an earlier order', async () => (await orders()).newReorder),
        review: verb('Review an order', async () => (await orders()).newReview),
        invoice: verb('Save the invoice of an order', async () => (await orders()).newInvoice),
      },
    },
  ),
  staff: {
    summary: 'Pack orders and hand them over, as shop staff',
    children: {
      prepare: verb('Start packing an order', async () => (await staff()).newPrepare),
      complete: verb('Record what was packed', async () => (await staff()).newComplete),
      dispute: verb('Report a problem with a packed order', async () => (await staff()).newDispute),
      issue: verb('Hand over an order', async () => (await staff()).newIssue),
    },
  },
  run: verb('Run scenarios: whole orders as tests', async () => (await import('./run.ts')).newRun),
  load: verb('Load-test a shop with scenarios', async () => (await import('./load/start.ts')).newStart, {
    children: {
      export: verb(
        'Write scenarios as a load test of Artillery, for many machines',
        async () => (await import('./load/export.ts')).newExport,
      ),
    },
  }),
  contract: {
    summary: 'Check a shop against its contract, and find breaking changes',
    children: {
      check: verb(
        'Check a shop against the contract, with read-only calls',
        async () => (await import('./contract/check.ts')).newCheck,
      ),
      diff: verb(
        'Find the changes between two OpenAPI documents that break clients',
        async () => (await import('./contract/diff.ts')).newDiff,
      ),
    },
  },
  imports: verb('Upload products, offers and stock, as a manager', async () => (await imports()).newList, {
    children: {
      upload: verb(
        'Check a file of catalogue data, and apply it',
        async () => (await import('./imports/upload.ts')).newUpload,
      ),
      mapping: verb(
        'Show or forget how columns were renamed',
        async () => (await importColumns()).newMapping,
      ),
      template: verb('Print the header of a file', async () => (await importColumns()).newTemplate),
      list: verb('List uploaded files', async () => (await imports()).newList),
      show: verb('Show an uploaded file, and what it would change', async () => (await imports()).newShow),
      problems: verb(
        'List the errors in a file',
        async () => (await import('./imports/problems.ts')).newProblems,
      ),
      apply: verb('Apply a staged file to the catalogue', async () => (await imports()).newSettle('apply')),
      discard: verb('Discard a staged file', async () => (await imports()).newSettle('discard')),
    },
  }),
  profiles: verb('Manage saved connections to shops', async () => (await profiles()).newList, {
    children: {
      list: verb('List the profiles', async () => (await profiles()).newList),
      save: verb('Save or change a profile', async () => (await profiles()).newSave),
      use: verb('Make a profile the current one', async () => (await profiles()).newUse),
      remove: verb('Remove a profile, with its session and cart', async () => (await profiles()).newRemove),
    },
  }),
  call: verb('Make any call of the contract', async () => (await import('./call.ts')).newCall),
  docs: verb('Show where a shop documents its API', async () => (await import('./docs.ts')).newDocs),
  completion: verb(
    'Complete commands and flags in bash, zsh or fish',
    async () => (await import('./completion.ts')).newCompletion,
  ),
  ids: verb('Ids, for completion in shells', async () => (await import('./ids.ts')).newIds, { hidden: true }),
  scenarios: verb('The words of scenarios', async () => (await import('./scenarios.ts')).newScenarios, {
    hidden: true,
  }),
  'exit-codes': verb('What exit codes mean', async () => (await import('./exit-codes.ts')).newExitCodes, {
    hidden: true,
  }),
};
