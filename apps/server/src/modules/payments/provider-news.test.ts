import { testAnyOrder } from '../../testing/polar/test-any-order.ts';

testAnyOrder(15);
