/** English texts; the type check fails when a key is missing or too many. */
import '../table/english';
import compete from './en/compete';
import pages from './en/pages';
import race from './en/race';
import table from './en/table';

export default { ...pages, ...compete, ...table, ...race };
