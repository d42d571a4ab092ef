import { procedures, type SignedIn } from '../../http/procedures.ts';
import type { OwnTrendsService } from './own-trends.service.ts';
import type { PopularService } from './popular.service.ts';

type Services = { ownTrends: OwnTrendsService; popular: PopularService };

export const trendsRoutes = ({ ownTrends, popular }: Services, signedIn: SignedIn) => {
  const trends = procedures.trends;
  return trends.router({
    mine: trends.mine
      .use(signedIn)
      .handler(({ context, input }) => ownTrends.mine(context.session.user.id, input.language)),
    popular: trends.popular
      .use(signedIn)
      .handler(({ context, input }) => popular.of(context.session.user.id, input.language, input.category)),
  });
};
