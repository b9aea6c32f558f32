-- Feeds for retailers: Amazon's catalogue, avails of EMA and MovieLabs, and MovieLabs' metadata and manifests.
alter table channel drop constraint channel_format_check;
alter table channel add constraint channel_format_check
  check (format in ('MRSS', 'ROKU_JSON', 'ROKU_SEARCH', 'XMLTV', 'GOOGLE', 'VIDEO_SITEMAP', 'M3U', 'JSON', 'AMAZON_CDF', 'EMA_XLSX', 'EMA_CSV', 'AVAILS_XML', 'MEC', 'MMC'));
