/** Portuguese texts; their keys are the keys of every language. */
import compete from './pt/compete';
import pages from './pt/pages';
import race from './pt/race';
import table from './pt/table';

export default { ...pages, ...compete, ...table, ...race };
