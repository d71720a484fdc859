import { type ReactNode, useDeferredValue } from "react";
import type { VisiblePropertyReply } from "#domain/property/property-reply.ts";
import { Button } from "../../ui/button.tsx";
import { galleryPhotos, hasMaskedPhotos } from "./gallery/gallery-photos.tsx";
import { PhotoGallery } from "./gallery/photo-gallery.tsx";
import { PropertyAgency, type PropertyAgencyProps } from "./property-agency.tsx";
import { PropertyDescription } from "./property-description.tsx";
import { PropertyEnergy } from "./property-energy.tsx";
import { PropertyEquipment, PropertyFacts } from "./property-facts.tsx";
import { PropertySummary } from "./property-summary.tsx";
import { useGalleryStep, useGateStep, useMainStep } from "./use-next-step.ts";
import { WithheldNotice } from "./withheld.tsx";

/** As wide as the panel beside the map; below that, as wide as the screen. */
export const panelSizes = "(min-width: 48rem) 384px, 100vw";

type PropertyContentProps = Omit<PropertyAgencyProps, "isAskedBelow"> & {
  /** Stand in the foot, after what there is to ask. */
  readonly links?: ReactNode;
};

export function PropertyContent({ property, onOpenAgency, links }: PropertyContentProps) {
  // What nobody sees before they scroll does not keep the first sight waiting.
  const isWhole = useDeferredValue(true, false);
  return (
    // What takes the focus comes to stand above the foot.
    <article className="[&_:is(a,button)]:scroll-mb-32">
      <PhotoGallery
        key={property.id}
        title={property.title}
        photos={galleryPhotos(property)}
        hasMasks={hasMaskedPhotos(property)}
        nextStep={useGalleryStep(property)}
        sizes={panelSizes}
      />
      <PropertySummary property={property} level={3} />
      {!property.has_details && <WithheldNotice property={property} isAskedBelow />}
      <PropertyFacts property={property} />
      <PropertyEquipment property={property} />
      {isWhole && (
        <>
          <PropertyDescription property={property} />
          <PropertyEnergy property={property} />
          <PropertyAgency property={property} onOpenAgency={onOpenAgency} isAskedBelow />
        </>
      )}
      <Foot property={property} links={links} />
    </article>
  );
}

type FootProps = { readonly property: VisiblePropertyReply; readonly links: ReactNode };

/** Stays in sight however far one reads; on a low screen it lies at the end, where it hides nothing, and the notice asks. */
function Foot({ property, links }: FootProps) {
  const step = useMainStep(property);
  const noticeStep = useGateStep(property);
  const isInNotice = !property.has_details && step?.label === noticeStep?.label;
  return (
    <div className="sticky bottom-0 z-10 -mb-[env(safe-area-inset-bottom)] flex flex-wrap gap-1.5 border-t border-line bg-surface px-5 pt-3 pb-[calc(12px+env(safe-area-inset-bottom))] short:static [&>*]:grow [&>*]:px-2.5">
      {step && (
        <Button
          variant="primary"
          size="small"
          onClick={step.act}
          className={isInNotice ? "short:hidden" : undefined}
        >
          {step.label}
        </Button>
      )}
      {links}
    </div>
  );
}
