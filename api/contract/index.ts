import { accountEndpoints } from './account.ts';
import { analyticsEndpoints } from './analytics.ts';
import { actionEndpoints } from './action.ts';
import { authEndpoints } from './auth.ts';
import { sessionEndpoints } from './session.ts';
import { availsEndpoints } from './avails.ts';
import { channelEndpoints } from './channel.ts';
import { connectionEndpoints } from './connection.ts';
import { contentEndpoints } from './content.ts';
import { dashboardEndpoints } from './dashboard.ts';
import { dataseriesEndpoints } from './dataseries.ts';
import { entityEndpoints } from './entity.ts';
import { favoriteEndpoints } from './favorite.ts';
import { fileEndpoints } from './file.ts';
import { genreEndpoints } from './genre.ts';
import { inviteEndpoints } from './invite.ts';
import { ledgerEndpoints } from './ledger.ts';
import { locationEndpoints } from './location.ts';
import { merchandiseEndpoints } from './merchandise.ts';
import { metainfoEndpoints } from './metainfo.ts';
import { modelEndpoints } from './model.ts';
import { oauthEndpoints } from './oauth.ts';
import { moveEndpoints } from './move.ts';
import { orderEndpoints } from './order.ts';
import { pageEndpoints } from './page.ts';
import { passkeyEndpoints } from './passkey.ts';
import { pollEndpoints } from './poll.ts';
import { projectEndpoints } from './project.ts';
import { ratingEndpoints } from './rating.ts';
import { referenceEndpoints } from './reference.ts';
import { reminderEndpoints } from './reminder.ts';
import { rewardEndpoints } from './reward.ts';
import { serviceEndpoints } from './service.ts';
import { subscriptionEndpoints } from './subscription.ts';
import { transactionEndpoints } from './transaction.ts';
import { vocabEndpoints } from './vocab.ts';
import { watchEndpoints } from './watch.ts';
import { workEndpoints } from './work.ts';
import { cartEndpoints } from './cart.ts';
import type { AnyReplyOf, BodyOf, ParamsOf, QueryOf, ReplyOf } from './endpoint.ts';
import { federationEndpoints } from './federation.ts';
import { identityEndpoints } from './identity.ts';
import { organizationEndpoints } from './organization.ts';
import { productEndpoints } from './product.ts';
import { productMoveEndpoints } from './product-move.ts';
import { tagEndpoints } from './tag.ts';
import { tenantEndpoints } from './tenant.ts';

/** Every call of the API under `/v1`: the one place that names them. */
export const endpoints = {
  ...identityEndpoints,
  ...favoriteEndpoints,
  ...tenantEndpoints,
  ...organizationEndpoints,
  ...productEndpoints,
  ...productMoveEndpoints,
  ...genreEndpoints,
  ...cartEndpoints,
  ...federationEndpoints,
  ...tagEndpoints,
  ...accountEndpoints,
  ...analyticsEndpoints,
  ...actionEndpoints,
  ...authEndpoints,
  ...sessionEndpoints,
  ...availsEndpoints,
  ...channelEndpoints,
  ...connectionEndpoints,
  ...contentEndpoints,
  ...dashboardEndpoints,
  ...dataseriesEndpoints,
  ...entityEndpoints,
  ...fileEndpoints,
  ...inviteEndpoints,
  ...ledgerEndpoints,
  ...locationEndpoints,
  ...merchandiseEndpoints,
  ...metainfoEndpoints,
  ...modelEndpoints,
  ...oauthEndpoints,
  ...moveEndpoints,
  ...orderEndpoints,
  ...pageEndpoints,
  ...passkeyEndpoints,
  ...pollEndpoints,
  ...projectEndpoints,
  ...ratingEndpoints,
  ...referenceEndpoints,
  ...reminderEndpoints,
  ...rewardEndpoints,
  ...serviceEndpoints,
  ...subscriptionEndpoints,
  ...transactionEndpoints,
  ...vocabEndpoints,
  ...watchEndpoints,
  ...workEndpoints,
} as const;

export type Endpoints = typeof endpoints;
export type EndpointKey = keyof Endpoints;
export type Reply<K extends EndpointKey, View = undefined> = ReplyOf<Endpoints[K], View>;
/** A list of products as cards. */
export type CardQuery = Query<'GET /product/list'> & { readonly view: 'card' };
export type AnyReply<K extends EndpointKey> = AnyReplyOf<Endpoints[K]>;
export type Query<K extends EndpointKey> = QueryOf<Endpoints[K]>;
export type Body<K extends EndpointKey> = BodyOf<Endpoints[K]>;
export type Params<K extends EndpointKey> = ParamsOf<Endpoints[K]>;

export type { Access, Endpoint, EndpointMap, Method } from './endpoint.ts';
export { ErrorReply, errorStatus, fieldCodes, type ErrorCode, type Failure, type FieldCode, type FieldError, type Result } from './errors.ts';
export { patterns, type PatternName } from './patterns.ts';
export { requiredOf } from './resource.ts';
export { countsIn, rightsIn, rightsOf, type Right, type Role } from './rights.ts';
export type { MfaMethod, MfaPending, OpenSession, Session, SignedIn } from './session.ts';
export type { Passkey } from './passkey.ts';
export type { Cart, CartItem } from './cart.ts';
export type { CurrentCharges, Plan, Subscription, SubscriptionStatus } from './subscription.ts';
export type { DocumentWish, ReportStatus } from './ledger.ts';
export type { LedgerEntry } from './ledger-entry.ts';
export type { Address, OrderStatus } from './order.ts';
export type { Registry, RemoteRelease } from './federation.ts';
export type { Action, ActionKind } from './action.ts';
export type { Favorite } from './favorite.ts';
export type { FavoriteKind, Identity, Profile } from './identity.ts';
export type { Account, InboxMessage, NotificationChannel, NotificationChoices, NotificationEvent } from './account.ts';
export type { Invite, InviteAnswer, InvitePreview } from './invite.ts';
export type { Member, Organization } from './organization.ts';
export type { PollOption } from './poll.ts';
export type { CardPicture, Content } from './media.ts';
export type { Playable, Product, ProductCard, ProductSummary, ProgramType } from './product.ts';
export type { GenreCard } from './genre.ts';
export type { ProductMove, Readiness, ReadinessCode } from './product-move.ts';
export type { Reminder } from './reminder.ts';
export type { TargetType } from './reference.ts';
export type { ApiKey } from './api-key.ts';
export type { DnsAnswer, PaymentMark, SocialNetwork, Tenant, TenantDetail, TenantRecord, TenantSettings } from './tenant.ts';
export type { EntityStatus, Money } from './values.ts';
export type { WatchEntry, WatchItem } from './watch.ts';
