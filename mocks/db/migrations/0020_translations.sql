-- Texts of the catalogue in other languages: names of categories, products and choices, banners, leaflets.
create table translation (
  locale text not null,
  original text not null,
  translated text not null,
  primary key (locale, original)
)
