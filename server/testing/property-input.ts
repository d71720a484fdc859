/** What a form sends of a property, at a place and an address of its own. */
export function propertyAt(turn: number) {
  return {
    title: `Deux pièces ${turn}`,
    price: 200_000 + turn,
    surface_area: 50,
    property_type: "Appartement",
    status: "on_sale",
    address: `${1 + (turn % 90)} quai du Port`,
    postal_code: "13002",
    city: "Marseille",
    latitude: 43.25 + (turn % 977) / 10_000,
    longitude: 5.35 + (turn % 499) / 10_000,
  };
}
