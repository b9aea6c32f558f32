-- A crowd that wants the same SKU: each asks once, from a network of its own, and is told that it has one (200) or that there is none left (409).
local path, tenant, key, sku, from
local count, got, late, other = 0, 0, 0, 0
function init(args)
  path, tenant, key, sku, from = '/v1/checkout/item', args[1], args[2], args[3], tonumber(args[4])
end
function request()
  count = count + 1
  local buyer = from + count
  local headers = {
    ['content-type'] = 'application/json', ['x-api-key'] = key, ['x-tenant-id'] = tenant,
    ['idempotency-key'] = string.format('%s-%d', sku, buyer),
    ['x-forwarded-for'] = string.format('10.%d.%d.%d', math.floor(buyer / 65536) % 256, math.floor(buyer / 256) % 256, buyer % 256),
  }
  return wrk.format('POST', path, headers, string.format('{"items":[{"skuId":"%s","quantity":1}]}', sku))
end
function response(status)
  if status == 200 then got = got + 1 elseif status == 409 then late = late + 1 else other = other + 1 end
  told = string.format('%d %d %d', got, late, other)
end
local threads = {}
function setup(thread) table.insert(threads, thread) end
function done(summary)
  print(string.format('told %s in %d', threads[1]:get('told') or '0 0 0', summary.duration))
end
