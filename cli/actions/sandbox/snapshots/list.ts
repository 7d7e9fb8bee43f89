export { showSnapshots as runList } from '../../../shop/show-snapshots.ts';
