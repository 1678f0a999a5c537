/**
 * The GraphQL documents that we send. Shopify computes the cost of a query from the product of its page sizes and
 * allows at most 1,000 points. So lists of orders read few orders per page.
 */

const MONEY = 'shopMoney { amount }';

const orderFields = (parts: number, lines: number, ordered: number) => `
  id name createdAt updatedAt cancelledAt test email phone note tags currencyCode
  displayFinancialStatus displayFulfillmentStatus paymentGatewayNames taxesIncluded
  currentTotalPriceSet { ${MONEY} } totalOutstandingSet { ${MONEY} } totalRefundedSet { ${MONEY} }
  currentTotalTaxSet { ${MONEY} } currentShippingPriceSet { ${MONEY} }
  shippingAddress { firstName lastName company phone address1 address2 city province zip countryCodeV2 }
  lineItems(first: ${ordered}) {
    pageInfo { hasNextPage }
    nodes { id currentQuantity requiresShipping originalUnitPriceSet { ${MONEY} } }
  }
  fulfillmentOrders(first: ${parts}) {
    pageInfo { hasNextPage }
    nodes {
      id status
      lineItems(first: ${lines}) {
        pageInfo { hasNextPage }
        nodes {
          remainingQuantity requiresShipping
          weight { unit value }
          lineItem { id sku title variantTitle quantity originalUnitPriceSet { ${MONEY} } taxLines { priceSet { ${MONEY} } } }
        }
      }
    }
  }`;

/** How many orders one page of changed orders contains. */
export const PAGE_SIZE = 10;

export const CHANGED_ORDERS = `query ChangedOrders($query: String!, $after: String) {
  orders(first: ${PAGE_SIZE}, after: $after, query: $query, sortKey: UPDATED_AT) {
    pageInfo { hasNextPage endCursor }
    nodes { ${orderFields(5, 15, 15)} }
  }
}`;

export const ONE_ORDER = `query OneOrder($id: ID!) { order(id: $id) { ${orderFields(10, 80, 100)} } }`;

export const SHOP = `query Shop {
  shop { name currencyCode }
  currentAppInstallation { accessScopes { handle } }
}`;

export const WEBHOOKS = `query Webhooks { webhookSubscriptions(first: 100) { nodes { id topic uri } } }`;

export const NEW_WEBHOOK = `mutation NewWebhook($topic: WebhookSubscriptionTopic!, $webhookSubscription: WebhookSubscriptionInput!) {
  webhookSubscriptionCreate(topic: $topic, webhookSubscription: $webhookSubscription) {
    webhookSubscription { id }
    userErrors { field message }
  }
}`;

export const REMOVED_WEBHOOK = `mutation RemovedWebhook($id: ID!) {
  webhookSubscriptionDelete(id: $id) { deletedWebhookSubscriptionId userErrors { field message } }
}`;

export const FULFILMENTS = `query Fulfilments($id: ID!) {
  fulfillmentOrder(id: $id) {
    status
    fulfillments(first: 20) { nodes { id status trackingInfo { number } } }
  }
}`;

export const FULFIL = `mutation Fulfil($fulfillment: FulfillmentInput!) {
  fulfillmentCreate(fulfillment: $fulfillment) {
    fulfillment { id }
    userErrors { field message }
  }
}`;

export const CANCEL_FULFILMENT = `mutation CancelFulfilment($id: ID!) {
  fulfillmentCancel(id: $id) { fulfillment { id } userErrors { field message } }
}`;

export const FULFILMENT_EVENT = `mutation FulfilmentEvent($fulfillmentEvent: FulfillmentEventInput!) {
  fulfillmentEventCreate(fulfillmentEvent: $fulfillmentEvent) {
    fulfillmentEvent { id }
    userErrors { field message }
  }
}`;
