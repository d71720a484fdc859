import { useDeferredValue } from "react";
import { galleryPhotos, hasMaskedPhotos } from "./gallery/gallery-photos.tsx";
import { PhotoGallery } from "./gallery/photo-gallery.tsx";
import { PropertyAgency, type PropertyAgencyProps } from "./property-agency.tsx";
import { PropertyDescription } from "./property-description.tsx";
import { PropertyEnergy } from "./property-energy.tsx";
import { PropertyEquipment, PropertyFacts } from "./property-facts.tsx";
import { PropertySummary } from "./property-summary.tsx";
import { useGalleryStep } from "./use-next-step.ts";
import { WithheldNotice } from "./withheld.tsx";

/** As wide as the panel beside the map; below that, as wide as the screen. */
export const panelSizes = "(min-width: 48rem) 384px, 100vw";

export function PropertyContent({ property, onOpenAgency }: PropertyAgencyProps) {
  // What nobody sees before they scroll does not keep the first sight waiting.
  const isWhole = useDeferredValue(true, false);
  return (
    <article>
      <PhotoGallery
        key={property.id}
        title={property.title}
        photos={galleryPhotos(property)}
        hasMasks={hasMaskedPhotos(property)}
        nextStep={useGalleryStep(property)}
        sizes={panelSizes}
      />
      <PropertySummary property={property} level={3} />
      {!property.has_details && <WithheldNotice property={property} />}
      <PropertyFacts property={property} />
      <PropertyEquipment property={property} />
      {isWhole && (
        <>
          <PropertyDescription property={property} />
          <PropertyEnergy property={property} />
          <PropertyAgency property={property} onOpenAgency={onOpenAgency} />
        </>
      )}
    </article>
  );
}
