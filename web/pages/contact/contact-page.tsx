import { Mail } from "lucide-react";
import { useState } from "react";
import { brand, usePageTitle } from "../../client/page/brand.ts";
import { useSession } from "../../client/session/use-session.ts";
import { useNavigate, useSearch } from "../../router/use-router.ts";
import { Card } from "../../ui/card.tsx";
import { Scene } from "../../ui/scene.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { ContactLink } from "../../widgets/agency/contact-link.tsx";
import { PlainPage } from "../../widgets/page/plain-page.tsx";
import { ContactForm } from "./contact-form.tsx";
import type { ContactSubject } from "./contact-search.ts";

export function ContactPage() {
  usePageTitle("Contact");
  const { isPending } = useSession();
  const { sujet: subject = "message" } = useSearch("/contact");
  const navigate = useNavigate();
  const [round, setRound] = useState(0);
  const show = (next: ContactSubject) =>
    void navigate({ to: "/contact", search: next === "ville" ? { sujet: next } : {}, replace: true });
  return (
    <PlainPage>
      <div className="mx-auto grid w-full max-w-240 grow content-start items-start gap-6 px-4 py-8 md:px-8 md:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:gap-12">
        <Introduction />
        <Card className="p-5 md:p-6">
          {/* The form begins with what the account says of its holder. */}
          {isPending ? (
            <Skeleton className="h-120" />
          ) : (
            <ContactForm
              key={round}
              subject={subject}
              onSubject={show}
              onAgain={() => setRound((before) => before + 1)}
            />
          )}
        </Card>
      </div>
    </PlainPage>
  );
}

function Introduction() {
  return (
    <div className="grid gap-4 lg:sticky lg:top-24">
      <Scene name="no-mail" className="hidden w-60 lg:block" />
      <h1 className="page-title">Nous écrire</h1>
      <p className="text-pretty text-ink-2">
        Une question sur la carte, un bien à corriger ou à retirer, une agence qui souhaite nous rejoindre :
        une personne de l’équipe vous lit et vous répond.
      </p>
      <p className="text-pretty text-ink-2">
        {brand.name} couvre aujourd’hui Marseille : écrivez-nous pour demander l’ouverture de votre ville.
      </p>
      <ContactLink href={`mailto:${brand.contactEmail}`} icon={<Mail aria-hidden />}>
        {brand.contactEmail}
      </ContactLink>
    </div>
  );
}
