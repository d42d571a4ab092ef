import { afterAll, afterEach } from 'vitest';
import { failOnBrokenRules, readStatement } from './read-statements.ts';
import { watchDrivers } from './watch-drivers.ts';

// Test files share loaded modules, but this file runs before each of them.
watchDrivers(readStatement);
afterEach(failOnBrokenRules);
// After what ends in `afterAll` of a test file.
afterAll(failOnBrokenRules);
