// The same ways to a driver of its own.
import './read-statements.test.ts';
